import type { Migration } from '@tuerca/postgres';

/** Pictures by part number, of stores and of the catalogue, what people report of them, and pictures that are too small. */
export const productImages: Migration = {
  async up(db) {
    await db.schema.createTable('productImages', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      // 0: of the catalogue
      table.bigInteger('storeId').notNullable();
      table.text('reference').notNullable();
      table.text('referenceKey').notNullable();
      table.text('name').notNullable();
      table.specificType('nameKey', 'text generated always as (fold(name)) stored').notNullable();
      table.text('equivalences').notNullable();
      // Five places, of which any may be empty.
      table.specificType('photos', 'text[]').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt').notNullable();
      table.unique(['storeId', 'referenceKey']);
      table.index(['storeId', 'updatedAt', 'id']);
      table.index(['storeId', 'nameKey', 'id']);
      table.index(['updatedAt', 'id']);
    });
    await db.schema.createTable('productImageNumbers', (table) => {
      table.bigInteger('imageId').notNullable().references('productImages.id').onDelete('cascade');
      table.bigInteger('storeId').notNullable();
      table.text('key').notNullable();
      table.text('kind').notNullable();
      table.primary(['imageId', 'key']);
    });
    await db.raw(
      'create index product_image_numbers_by_key on product_image_numbers (key text_pattern_ops, store_id, kind)',
    );
    await db.schema.createTable('smallPhotos', (table) => table.text('path').primary());

    await db.schema.createTable('productImageReports', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('imageId').notNullable();
      table.bigInteger('storeId');
      table.text('reference').notNullable();
      table.text('name').notNullable();
      // As they were: they may be removed, and the report still says what it was about.
      table.specificType('photos', 'text[]').notNullable();
      table.text('reason').notNullable();
      table.text('detail').notNullable();
      table.text('status').notNullable().defaultTo('open');
      table.text('answer');
      table.bigInteger('userId').notNullable();
      table.bigInteger('decidedBy');
      table.timestamp('createdAt').notNullable();
      table.timestamp('decidedAt');
      table.index(['createdAt', 'id']);
      table.index(['status', 'createdAt', 'id']);
      table.index(['userId', 'createdAt', 'id']);
      table.index(['storeId', 'createdAt', 'id']);
    });
    await db.raw(
      `create unique index product_image_reports_once on product_image_reports (user_id, image_id)
         where status = 'open'`,
    );
  },
  async down(db) {
    await db.schema
      .dropTable('productImageReports')
      .dropTable('smallPhotos')
      .dropTable('productImageNumbers')
      .dropTable('productImages');
  },
};
