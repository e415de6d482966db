import type { Migration } from '@tuerca/postgres';

/** Fills in the codes of requests whose events lacked them, by the rule of the quotation service. */
export const codes: Migration = {
  async up(db) {
    await db.raw(`
      update requests set code = 'SC-' || lpad(id::text, greatest(6, length(id::text)), '0') where code is null`);
  },
  async down() {
    // Nothing to undo.
  },
};
