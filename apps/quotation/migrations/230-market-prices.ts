import type { Migration } from '@tuerca/postgres';

/** Indexes for market prices of a part: by vehicle across all stores, and by name. */
export const marketPrices: Migration = {
  async up(db) {
    await db.raw(`
      create index quotations_of_vehicle
      on quotations (country, brand_id, fold(model), created_at desc) where closed_at is null
    `);
    await db.raw('create index quotation_lines_of_name on quotation_lines (fold(name), id desc)');
  },
  async down(db) {
    await db.raw('drop index quotations_of_vehicle');
    await db.raw('drop index quotation_lines_of_name');
  },
};
