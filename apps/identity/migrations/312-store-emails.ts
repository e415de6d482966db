import type { Migration } from '@tuerca/postgres';

/** The e-mail that a store is told of its affairs at, proved by a code. */
export const storeEmails: Migration = {
  async up(db) {
    await db.schema.createTable('storeEmails', (table) => {
      table.bigInteger('storeId').primary().references('stores.id');
      table.text('email').notNullable();
      table.timestamp('provedAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('storeEmails');
  },
};
