import type { Migration } from '@tuerca/postgres';

/** What stores keep on another marketplace: their accounts there, and what each product is there. */
export const marketplaceSync: Migration = {
  async up(db) {
    await db.schema.createTable('marketplaceAccounts', (table) => {
      table.bigInteger('storeId').primary();
      table.text('seller').notNullable();
      table.text('sellerId').notNullable();
      table.text('keyId').notNullable();
      table.binary('sealed').notNullable();
      table.text('listingType').notNullable();
      table.boolean('isEnabled').notNullable();
      table.integer('failures').notNullable().defaultTo(0);
      table.timestamp('nextAt').notNullable();
      table.timestamp('lastSentAt');
      table.text('lastProblem');
    });
    await db.raw(`create index marketplace_accounts_due on marketplace_accounts (next_at) where is_enabled`);
    await db.schema.createTable('marketplaceItems', (table) => {
      table.bigInteger('storeId').notNullable().references('marketplaceAccounts.storeId').onDelete('cascade');
      table.bigInteger('productId').notNullable();
      // null: it was never taken there
      table.text('itemId');
      // of the product that was told last
      table.integer('version').notNullable();
      table.text('problem');
      table.primary(['storeId', 'productId']);
    });
  },
  async down(db) {
    await db.schema.dropTable('marketplaceItems').dropTable('marketplaceAccounts');
  },
};
