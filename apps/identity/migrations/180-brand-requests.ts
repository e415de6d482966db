import type { Migration } from '@tuerca/postgres';

export const brandRequests: Migration = {
  async up(db) {
    await db.schema.createTable('brandRequests', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.bigInteger('brandId').notNullable().references('vehicleBrands.id');
      table.bigInteger('userId').notNullable().references('users.id');
      table.bigInteger('requestId');
      table.text('text').notNullable();
      table.text('status').notNullable();
      table.text('reason');
      table.bigInteger('decidedBy').references('users.id');
      table.timestamp('decidedAt');
      table.timestamp('createdAt').notNullable();
      table.index(['createdAt', 'id']);
      table.index(['status', 'createdAt', 'id']);
      table.index(['storeId', 'createdAt', 'id']);
    });
    await db.raw(
      "create unique index brand_requests_open on brand_requests (store_id, brand_id) where status = 'open'",
    );
  },
  async down(db) {
    await db.schema.dropTable('brandRequests');
  },
};
