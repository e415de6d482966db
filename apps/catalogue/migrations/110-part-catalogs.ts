import type { Migration } from '@tuerca/postgres';

/** Which edition of an OEM catalogue is shown; its documents are in MongoDB. */
export const partCatalogs: Migration = {
  async up(db) {
    await db.schema.createTable('partCatalogs', (table) => {
      table.text('code').primary();
      table.text('brand').notNullable();
      table.text('name').notNullable();
      table.specificType('features', 'text[]').notNullable();
      table.specificType('wmis', 'text[]').notNullable();
      table.integer('yearFrom');
      table.integer('yearTo');
      table.text('version').notNullable();
      table.integer('vehicleCount').notNullable();
      table.integer('numberBuckets').notNullable();
      table.timestamp('publishedAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('partCatalogs');
  },
};
