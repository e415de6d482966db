import type { Migration } from '@tuerca/postgres';

/** An index-only scan answers which requests came to a store's brands in a period. */
export const storeFigures: Migration = {
  async up(db) {
    await db.raw(`
      create index requests_of_brand on requests (brand_id, created_at)
      include (id, country, store_id, buyer_id)
    `);
  },
  async down(db) {
    await db.raw('drop index requests_of_brand');
  },
};
