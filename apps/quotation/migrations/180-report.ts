import type { Migration } from '@tuerca/postgres';

/** The requests aimed at a store are in its report, whether or not it dealt with them. */
export const report: Migration = {
  async up(db) {
    await db.raw('create index requests_of_store on requests (store_id) where store_id is not null');
  },
  async down(db) {
    await db.raw('drop index requests_of_store');
  },
};
