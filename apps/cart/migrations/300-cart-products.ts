import type { Migration } from '@tuerca/postgres';

/** Products of inventories that people put into their carts, as they saw them, and those that lines of orders are of. */
export const cartProducts: Migration = {
  async up(db) {
    await db.schema.createTable('cartProducts', (table) => {
      table.bigInteger('userId').notNullable();
      table.bigInteger('productId').notNullable();
      table.bigInteger('storeId').notNullable();
      table.integer('amount').notNullable();
      table.bigInteger('seenPriceMinor').notNullable();
      table.timestamp('addedAt').notNullable();
      table.timestamp('changedAt').notNullable();
      table.primary(['userId', 'productId']);
    });
    await db.schema.alterTable('orderLines', (table) => {
      table.bigInteger('productId');
    });
  },
  async down(db) {
    await db.schema.alterTable('orderLines', (table) => table.dropColumn('productId'));
    await db.schema.dropTable('cartProducts');
  },
};
