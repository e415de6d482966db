import type { Migration } from '@tuerca/postgres';

/** Payments are found by how their provider calls them, and by their orders. */
export const searchedPayments: Migration = {
  async up(db) {
    await db.raw('create index payments_by_provider_reference on payments (provider_reference)');
    await db.raw('create index orders_by_reference on orders (reference)');
    await db.raw('create index orders_by_buyer_email on orders (buyer_email)');
  },
  async down(db) {
    await db.raw('drop index payments_by_provider_reference, orders_by_reference, orders_by_buyer_email');
  },
};
