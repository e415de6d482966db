import type { Migration } from '@tuerca/postgres';

/** How stores can be paid for orders of the model `orders`, and how a buyer wants to (ADR 0451). */
export const paymentOptions: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.specificType('paymentOptions', 'text[]').notNullable().defaultTo('{}');
    });
    await db.schema.alterTable('orders', (table) => {
      table.text('paymentOption');
    });
  },
  async down(db) {
    await db.schema.alterTable('orders', (table) => table.dropColumn('paymentOption'));
    await db.schema.alterTable('stores', (table) => table.dropColumn('paymentOptions'));
  },
};
