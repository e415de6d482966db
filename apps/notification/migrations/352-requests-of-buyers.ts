import type { Migration } from '@tuerca/postgres';

/** A buyer's requests are found to hand them over and to forget them; a guest's are of the account that took it over. */
export const requestsOfBuyers: Migration = {
  async up(db) {
    await db.raw(`update requests set buyer_id = merged_into
      from users where users.id = buyer_id and merged_into is not null`);
    await db.raw('create index requests_of_buyer on requests (buyer_id)');
  },
  async down(db) {
    await db.raw('drop index requests_of_buyer');
  },
};
