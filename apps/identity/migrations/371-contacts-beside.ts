import type { Migration } from '@tuerca/postgres';

/** What an account had beside a replaced e-mail or number, so that the link gives both back (ADR 0545). */
export const contactsBeside: Migration = {
  async up(db) {
    await db.schema.alterTable('contactUndos', (table) => {
      table.jsonb('other');
    });
  },
  async down(db) {
    await db.schema.alterTable('contactUndos', (table) => table.dropColumn('other'));
  },
};
