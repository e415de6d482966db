import type { Migration } from '@tuerca/postgres';

/** Read models of identity, catalogue and garage, built from their events. */
export const readModels: Migration = {
  async up(db) {
    await db.schema.createTable('users', (table) => {
      table.bigInteger('id').primary();
      table.text('name');
      table.text('email');
      table.text('mobile');
      table.boolean('isGuest').notNullable();
    });
    await db.schema.createTable('stores', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.text('country').notNullable();
      table.bigInteger('ownerUserId').notNullable();
      table.specificType('brandIds', 'integer[]').notNullable();
      table.jsonb('advisers').notNullable();
      table.text('storeSalesModel').notNullable();
      table.text('marketplaceSalesModel').notNullable();
      table.bigInteger('serviceCostMinor').notNullable();
      table.decimal('serviceCostPercent', 9, 6).notNullable();
      table.decimal('averageRating', 4, 2);
      table.integer('ratings').notNullable();
    });
    await db.schema.createTable('zones', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.text('fullName').notNullable();
      table.text('kind').notNullable();
      table.text('country').notNullable();
    });
    await db.schema.createTable('brands', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.boolean('isActive').notNullable();
    });
    await db.schema.createTable('providers', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('userId').notNullable().index();
      table.text('tradeName').notNullable();
      table.text('whatsapp').notNullable();
    });
    await db.schema.createTable('vehicles', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('userId').notNullable().index();
      table.bigInteger('brandId').notNullable();
      table.text('model').notNullable();
      table.integer('year');
      table.text('vin');
      table.text('licensePlate');
      table.boolean('isVerified').notNullable();
    });
    await db.raw('create index users_name_search on users using gin (fold(name) gin_trgm_ops)');
  },
  async down(db) {
    for (const table of ['vehicles', 'providers', 'brands', 'zones', 'stores', 'users'])
      await db.schema.dropTable(table);
  },
};
