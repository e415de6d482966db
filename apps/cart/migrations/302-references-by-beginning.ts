import type { Migration } from '@tuerca/postgres';

/** Orders are found by the beginning of a reference too. */
export const referencesByBeginning: Migration = {
  async up(db) {
    await db.raw('drop index orders_by_reference');
    await db.raw('create index orders_by_reference on orders (reference text_pattern_ops)');
  },
  async down(db) {
    await db.raw('drop index orders_by_reference');
    await db.raw('create index orders_by_reference on orders (reference)');
  },
};
