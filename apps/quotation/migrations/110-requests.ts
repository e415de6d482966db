import type { Migration } from '@tuerca/postgres';

export const requests: Migration = {
  async up(db) {
    await db.schema.createTable('requests', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table
        .specificType(
          'code',
          `text generated always as ('SC-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored`,
        )
        .notNullable();
      table.bigInteger('buyerId').notNullable();
      table.bigInteger('storeId');
      table.text('country').notNullable();
      table.text('currency').notNullable();
      table.bigInteger('brandId').notNullable();
      table.text('model').notNullable();
      table.integer('year');
      table.text('vin');
      table.text('licensePlate');
      table.text('ownerIdentification');
      table.text('propertyCard');
      table.boolean('isVerified').notNullable();
      table.bigInteger('vehicleId');
      table.text('catalogOrigin');
      table.bigInteger('cityId').notNullable();
      table.integer('detailsCount').notNullable();
      table.integer('quotationsCount').notNullable().defaultTo(0);
      // False once the request is closed, full or expired, so that the index sellers read stays small.
      table.boolean('acceptsQuotations').notNullable().defaultTo(true);
      table.timestamp('createdAt').notNullable();
      table.timestamp('expiresAt').notNullable();
      table.timestamp('closedAt');
      table.text('closeReason');
    });
    await db.raw('create index requests_of_buyer on requests (buyer_id, created_at desc, id desc)');
    await db.raw('create index requests_newest on requests (created_at desc, id desc)');
    await db.raw(`
      create index requests_pending on requests (country, created_at desc, id desc)
      include (brand_id, store_id, buyer_id, expires_at, details_count) where accepts_quotations
    `);
    await db.raw(`
      create index requests_pending_of_brand on requests (brand_id, created_at desc, id desc)
      include (country, store_id, buyer_id, expires_at, details_count) where accepts_quotations
    `);
    await db.raw('create index requests_expiring on requests (expires_at) where accepts_quotations');

    await db.schema.createTable('requestDetails', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('requestId').notNullable().references('requests.id').index();
      table.text('name').notNullable();
      table.integer('amount').notNullable();
      table.text('image');
      table.text('reference');
      table.jsonb('rimDimensions');
    });
    await db.raw(
      'create index request_details_name_search on request_details using gin (fold(name) gin_trgm_ops)',
    );

    await db.schema.createTable('requestDiscards', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('requestId').notNullable().references('requests.id');
      table.bigInteger('storeId').notNullable();
      table.text('reason').notNullable();
      table.bigInteger('adviserId');
      table.timestamp('createdAt').notNullable();
      table.unique(['requestId', 'storeId']);
      table.index(['storeId', 'requestId']);
    });
    await db.schema.createTable('storeNotes', (table) => {
      table.bigInteger('requestId').notNullable().references('requests.id');
      table.bigInteger('storeId').notNullable();
      table.text('note').notNullable();
      table.primary(['requestId', 'storeId']);
    });
  },
  async down(db) {
    for (const table of ['storeNotes', 'requestDiscards', 'requestDetails', 'requests'])
      await db.schema.dropTable(table);
  },
};
