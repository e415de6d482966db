import type { Migration } from '@tuerca/postgres';

/**
 * By parts of names a store finds among its products. What waits to be put into the index is read through by each search, so
 * little may; without a list of it a change of a product would cost three times as much.
 */
export const searchedNames: Migration = {
  async up(db) {
    await db.raw(
      'create index products_by_part_of_name on products using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 128)',
    );
  },
  async down(db) {
    await db.raw('drop index products_by_part_of_name');
  },
};
