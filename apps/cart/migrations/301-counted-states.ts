import type { Migration } from '@tuerca/postgres';

/** What a side took out of its list, in the indexes by state: how many orders are in one is counted without their rows. */
export const countedStates: Migration = {
  async up(db) {
    await db.raw('drop index orders_of_store_by_state, orders_of_buyer_by_state');
    await db.raw(
      'create index orders_of_store_by_state on orders (store_id, state, created_at, id) include (seller_hidden_at)',
    );
    await db.raw(
      'create index orders_of_buyer_by_state on orders (buyer_id, state, created_at, id) include (buyer_hidden_at)',
    );
  },
  async down(db) {
    await db.raw('drop index orders_of_store_by_state, orders_of_buyer_by_state');
    await db.raw('create index orders_of_store_by_state on orders (store_id, state, created_at, id)');
    await db.raw('create index orders_of_buyer_by_state on orders (buyer_id, state, created_at, id)');
  },
};
