import type { Migration } from '@tuerca/postgres';

/**
 * Which stores have the quotation module, who switched it, and which stores asked for it. Until now every store
 * had it.
 */
export const storeModules: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.boolean('hasModule').notNullable().defaultTo(true);
    });
    await db.schema.createTable('storeModuleSwitches', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.boolean('isActive').notNullable();
      table.text('reason');
      table.bigInteger('switchedBy').notNullable().references('users.id');
      table.timestamp('createdAt').notNullable();
      table.index(['storeId', 'id']);
    });
    await db.schema.createTable('moduleRequests', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.bigInteger('userId').notNullable().references('users.id');
      table.text('name').notNullable();
      table.text('mobile').notNullable();
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
      "create unique index module_requests_open on module_requests (store_id) where status = 'open'",
    );
  },
  async down(db) {
    await db.schema.dropTable('moduleRequests');
    await db.schema.dropTable('storeModuleSwitches');
    await db.schema.alterTable('stores', (table) => table.dropColumn('hasModule'));
  },
};
