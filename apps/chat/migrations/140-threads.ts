import type { Migration } from '@tuerca/postgres';

/** What a list of conversations says of their requests. */
export const threads: Migration = {
  async up(db) {
    await db.schema.alterTable('requests', (table) => {
      table.text('code');
      table.text('vehicle');
    });
  },
  async down(db) {
    await db.schema.alterTable('requests', (table) => {
      table.dropColumns('code', 'vehicle');
    });
  },
};
