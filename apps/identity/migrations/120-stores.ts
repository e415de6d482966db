import type { Migration } from '@tuerca/postgres';

export const stores: Migration = {
  async up(db) {
    await db.schema.createTable('vehicleBrands', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.boolean('isActive').notNullable();
    });
    await db.schema.createTable('stores', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('name').notNullable();
      table.text('segment').notNullable().unique();
      table.text('country').notNullable();
      table.bigInteger('cityId').notNullable().references('zones.id').index();
      table.bigInteger('ownerUserId').notNullable().unique().references('users.id');
      table.decimal('averageRating', 3, 2);
      table.integer('ratings').notNullable().defaultTo(0);
      table.text('storeSalesModel').notNullable();
      table.text('marketplaceSalesModel').notNullable();
      table.text('addressingAfterTransaction');
      table.text('addressingButtonName');
      table.text('transactionClosingForm');
      table.text('mobileNumber');
      table.bigInteger('serviceCostMinor').notNullable();
      table.decimal('serviceCostPercent', 7, 6).notNullable();
      table.boolean('showCustomerData').notNullable();
      table.boolean('showCustomerDataMarketplace').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt').notNullable();
      table.index(['createdAt', 'id']);
      table.specificType('foldedName', 'text generated always as (fold(name)) stored').notNullable();
      table.index(['foldedName', 'id']);
    });
    await db.raw('create index stores_name_search on stores using gin (fold(name) gin_trgm_ops)');
    await db.schema.createTable('storeBrands', (table) => {
      table.bigInteger('storeId').notNullable().references('stores.id').onDelete('cascade');
      table.bigInteger('brandId').notNullable().references('vehicleBrands.id');
      table.primary(['storeId', 'brandId']);
      table.index(['brandId', 'storeId']);
    });
    await db.schema.createTable('advisers', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.bigInteger('userId').references('users.id');
      table.text('name').notNullable();
      table.timestamp('createdAt').notNullable();
      // Quotations go on naming the adviser who made them, so the row stays.
      table.timestamp('removedAt');
    });
    await db.raw('create index advisers_of_store on advisers (store_id, name, id) where removed_at is null');
    await db.raw('create unique index advisers_user_unique on advisers (user_id) where removed_at is null');
  },
  async down(db) {
    for (const table of ['advisers', 'storeBrands', 'stores', 'vehicleBrands'])
      await db.schema.dropTable(table);
  },
};
