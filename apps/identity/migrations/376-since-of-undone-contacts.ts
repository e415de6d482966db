import type { Migration } from '@tuerca/postgres';

/** Since when an account had what a link of undo gives back; null: from its start, or the link is of before (ADR 0563). */
export const sinceOfUndoneContacts: Migration = {
  async up(db) {
    await db.schema.alterTable('contactUndos', (table) => {
      table.timestamp('emailSince');
      table.timestamp('mobileSince');
    });
  },
  async down(db) {
    await db.schema.alterTable('contactUndos', (table) => table.dropColumns('emailSince', 'mobileSince'));
  },
};
