import type { Migration } from '@tuerca/postgres';

/** Pieces of products in orders that their stores have not sent yet, which may still come back. */
export const productSales: Migration = {
  async up(db) {
    await db.schema.createTable('productSales', (table) => {
      table.bigInteger('orderId').notNullable();
      table.bigInteger('productId').notNullable();
      table.integer('amount').notNullable();
      table.primary(['orderId', 'productId']);
    });
  },
  async down(db) {
    await db.schema.dropTable('productSales');
  },
};
