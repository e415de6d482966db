import type { Migration } from '@tuerca/postgres';

/** The numbers that parts were asked for by. */
export const requestedReferences: Migration = {
  async up(db) {
    await db.schema.alterTable('orderLines', (table) => {
      table.text('requestedReference');
    });
  },
  async down(db) {
    await db.schema.alterTable('orderLines', (table) => table.dropColumn('requestedReference'));
  },
};
