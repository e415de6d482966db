import type { Migration } from '@tuerca/postgres';

/** Since when an account has an e-mail or number that came to it later; null: from its start (ADR 0563). */
export const newContacts: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.timestamp('emailSince');
      table.timestamp('mobileSince');
    });
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropColumns('emailSince', 'mobileSince'));
  },
};
