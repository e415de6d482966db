import type { Migration } from '@tuerca/postgres';

/** The editable fields of a store's page; a store without a row has none. */
export const storePages: Migration = {
  async up(db) {
    await db.schema.createTable('storePages', (table) => {
      table.bigInteger('storeId').primary().references('stores.id').onDelete('cascade');
      table.text('accentColor');
      table.text('logo');
      table.text('presentation');
      table.jsonb('openingHours').notNullable().defaultTo('[]');
      table.jsonb('embedOrigins').notNullable().defaultTo('[]');
      table.timestamp('updatedAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('storePages');
  },
};
