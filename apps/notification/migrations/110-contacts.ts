import type { Migration } from '@tuerca/postgres';

export const contacts: Migration = {
  async up(db) {
    await db.schema.createTable('users', (table) => {
      table.bigInteger('id').primary();
      table.text('name');
      table.text('email');
      table.text('mobile');
      table.text('country').notNullable();
      table.bigInteger('mergedInto');
    });
    await db.schema.createTable('stores', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.text('country').notNullable();
      table.specificType('brandIds', 'bigint[]').notNullable();
      table.boolean('showCustomerData').notNullable();
      table.boolean('showCustomerDataMarketplace').notNullable();
    });
    await db.raw('create index stores_brands on stores using gin (brand_ids)');
    await db.schema.createTable('storeMembers', (table) => {
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.bigInteger('userId').notNullable().index();
      table.bigInteger('adviserId');
      table.primary(['storeId', 'userId']);
    });
    await db.schema.createTable('requests', (table) => {
      table.bigInteger('id').primary();
      table.text('code').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('requests').dropTable('storeMembers').dropTable('stores').dropTable('users');
  },
};
