import type { Migration } from '@tuerca/postgres';

/** Requests told of before their code was kept are called as their service calls them. */
export const codes: Migration = {
  async up(db) {
    await db.raw(`
      update requests set code = 'SC-' || lpad(id::text, greatest(6, length(id::text)), '0') where code is null`);
  },
  async down() {
    // Nothing was there to go back to.
  },
};
