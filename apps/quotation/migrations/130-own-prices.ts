import type { Migration } from '@tuerca/postgres';

/** Copies the vehicle into the quotation, so that one index serves a store's earlier prices for it. */
export const ownPrices: Migration = {
  async up(db) {
    await db.schema.alterTable('quotations', (table) => {
      // Nullable: during a rolling deployment the previous version still inserts rows without them.
      table.bigInteger('brandId');
      table.text('model');
    });
    await db.raw(`
      update quotations set brand_id = requests.brand_id, model = requests.model
      from requests where requests.id = quotations.request_id
    `);
    await db.raw(`
      create index quotations_of_store_and_vehicle
      on quotations (store_id, brand_id, fold(model), created_at desc, id desc)
    `);
  },
  async down(db) {
    await db.schema.alterTable('quotations', (table) => {
      table.dropColumns('brandId', 'model');
    });
  },
};
