import type { Migration } from '@tuerca/postgres';

/** What a store's page says and shows; a store without a row says nothing. */
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
