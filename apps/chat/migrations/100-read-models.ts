import type { Migration } from '@tuerca/postgres';

/** Read models of identity and quotation, built from their events. */
export const readModels: Migration = {
  async up(db) {
    await db.schema.createTable('users', (table) => {
      table.bigInteger('id').primary();
      table.text('name');
      table.bigInteger('cityId');
    });
    await db.schema.createTable('mergedUsers', (table) => {
      table.bigInteger('fromUserId').primary();
      table.bigInteger('toUserId').notNullable();
    });
    await db.schema.createTable('zones', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
    });
    await db.schema.createTable('stores', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.text('country').notNullable();
      table.bigInteger('cityId');
      table.bigInteger('ownerUserId').notNullable();
      table.specificType('brandIds', 'bigint[]').notNullable();
      table.specificType('adviserUserIds', 'bigint[]').notNullable();
      table.boolean('showCustomerData').notNullable();
      table.boolean('showCustomerDataMarketplace').notNullable();
    });
    await db.schema.createTable('requests', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('buyerId').notNullable().index();
      table.bigInteger('storeId');
      table.text('country').notNullable();
      table.bigInteger('brandId').notNullable();
      table.timestamp('expiresAt').notNullable();
      table.text('closedBy');
    });
    await db.schema.createTable('quotations', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('requestId').notNullable().index();
      table.bigInteger('storeId').notNullable();
      table.date('validUntil').notNullable();
      table.text('endedBy');
    });
  },
  async down(db) {
    for (const table of ['quotations', 'requests', 'stores', 'zones', 'mergedUsers', 'users']) {
      await db.schema.dropTable(table);
    }
  },
};
