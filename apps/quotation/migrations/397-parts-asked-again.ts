import type { Migration } from '@tuerca/postgres';

/** The part of an earlier request of the same buyer that a part asks for again (ADR 0610). */
export const partsAskedAgain: Migration = {
  async up(db) {
    await db.schema.alterTable('requestDetails', (table) => table.bigInteger('againOf'));
    await db.raw(
      'create index request_details_again_of on request_details (again_of) where again_of is not null',
    );
  },
  async down(db) {
    await db.schema.alterTable('requestDetails', (table) => table.dropColumn('againOf'));
  },
};
