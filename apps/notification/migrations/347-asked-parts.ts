import type { Migration } from '@tuerca/postgres';

/** The parts of a request with the amounts asked for, of which an offer’s cost is told, in place of how many there are. */
export const askedParts: Migration = {
  async up(db) {
    await db.raw('alter table requests add column asked jsonb, drop column parts');
  },
  async down(db) {
    await db.raw('alter table requests add column parts integer');
    await db.raw('update requests set parts = jsonb_array_length(asked)');
    await db.raw('alter table requests drop column asked');
  },
};
