import type { Migration } from '@tuerca/postgres';

/** The vehicle stands in the quotation too, so that a store's earlier prices for it are one look-up. */
export const ownPrices: Migration = {
  async up(db) {
    await db.schema.alterTable('quotations', (table) => {
      // Nullable: a copy of the service from before this migration still writes without them.
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
