import type { Migration } from '@tuerca/postgres';

/** Who shows their verified vehicles on their public profile. */
export const publicGarages: Migration = {
  async up(db) {
    await db.schema.createTable('publicGarages', (table) => table.bigInteger('userId').primary());
  },
  async down(db) {
    await db.schema.dropTable('publicGarages');
  },
};
