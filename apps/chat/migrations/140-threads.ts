import type { Migration } from '@tuerca/postgres';

/** The fields of requests that the list of conversations shows. */
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
