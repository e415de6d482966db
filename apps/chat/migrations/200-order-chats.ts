import type { Migration } from '@tuerca/postgres';

/** Orders with how they were paid, and which messages are about such a payment (ADR 0460). */
export const orderChats: Migration = {
  async up(db) {
    await db.schema.createTable('orders', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('requestId').notNullable();
      table.bigInteger('storeId').notNullable();
      table.bigInteger('paymentId');
      table.boolean('isOpen').notNullable().defaultTo(true);
      table.index(['requestId', 'storeId']);
    });
    await db.schema.alterTable('messages', (table) => {
      table.bigInteger('paymentId');
    });
  },
  async down(db) {
    await db.schema.alterTable('messages', (table) => table.dropColumn('paymentId'));
    await db.schema.dropTable('orders');
  },
};
