import type { Migration } from '@tuerca/postgres';

/** Lists of products that stores upload, row by row. */
export const productUploads: Migration = {
  async up(db) {
    await db.schema.createTable('productUploads', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable();
      // null once the account is closed
      table.bigInteger('userId');
      table.text('name').notNullable();
      table.text('state').notNullable();
      table.jsonb('header').notNullable();
      table.integer('rows').notNullable().defaultTo(0);
      table.integer('done').notNullable().defaultTo(0);
      table.integer('added').notNullable().defaultTo(0);
      table.integer('changed').notNullable().defaultTo(0);
      table.integer('unchanged').notNullable().defaultTo(0);
      table.integer('refused').notNullable().defaultTo(0);
      table.text('problem');
      table.boolean('hasRows').notNullable().defaultTo(true);
      table.integer('failures').notNullable().defaultTo(0);
      table.timestamp('createdAt').notNullable();
      // null: the file is still arriving
      table.timestamp('receivedAt');
      // since when it waits for its next batch: stores take turns
      table.timestamp('turnAt').notNullable();
      table.timestamp('endedAt');
      table.index(['storeId', 'createdAt', 'id']);
    });
    await db.raw(
      `create unique index product_uploads_one_at_a_time on product_uploads (store_id) where state in ('waiting', 'running')`,
    );
    await db.raw(
      `create index product_uploads_to_do on product_uploads (turn_at, id) where state in ('waiting', 'running')`,
    );
    await db.raw(`create index product_uploads_with_rows on product_uploads (ended_at) where has_rows`);
    await db.schema.createTable('productUploadRows', (table) => {
      table.bigInteger('uploadId').notNullable().references('productUploads.id').onDelete('cascade');
      table.integer('number').notNullable();
      table.jsonb('cells').notNullable();
      table.text('referenceKey');
      table.text('outcome');
      table.text('field');
      table.text('message');
      table.primary(['uploadId', 'number']);
    });
    await db.raw(
      `create index product_upload_rows_refused on product_upload_rows (upload_id, number) where outcome = 'refused'`,
    );
    await db.raw(
      `create index product_upload_rows_taken on product_upload_rows (upload_id, reference_key) where reference_key is not null`,
    );
  },
  async down(db) {
    await db.schema.dropTable('productUploadRows').dropTable('productUploads');
  },
};
