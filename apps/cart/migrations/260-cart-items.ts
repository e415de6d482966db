import type { Migration } from '@tuerca/postgres';

/** What people put into their carts: lines of quotations, as they saw them. */
export const cartItems: Migration = {
  async up(db) {
    await db.schema.createTable('cartItems', (table) => {
      table.bigInteger('userId').notNullable();
      table.bigInteger('quotationDetailId').notNullable();
      table.bigInteger('quotationId').notNullable().index();
      table.bigInteger('requestId').notNullable();
      table.integer('amount').notNullable();
      table.bigInteger('seenPriceMinor').notNullable();
      table.timestamp('addedAt').notNullable();
      table.primary(['userId', 'quotationDetailId']);
    });
  },
  async down(db) {
    await db.schema.dropTable('cartItems');
  },
};
