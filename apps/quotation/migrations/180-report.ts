import type { Migration } from '@tuerca/postgres';

/** A store's report includes the requests sent to that store, whether or not it handled them. */
export const report: Migration = {
  async up(db) {
    await db.raw('create index requests_of_store on requests (store_id) where store_id is not null');
  },
  async down(db) {
    await db.raw('drop index requests_of_store');
  },
};
