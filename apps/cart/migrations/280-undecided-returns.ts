import type { Migration } from '@tuerca/postgres';

/** Finds returns that nobody decides (ADR 0444). */
export const undecidedReturns: Migration = {
  async up(db) {
    await db.raw(`create index order_returns_undecided on order_returns (state_since) where state = 'asked'`);
  },
  async down(db) {
    await db.raw('drop index order_returns_undecided');
  },
};
