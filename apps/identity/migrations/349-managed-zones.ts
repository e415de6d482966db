import type { Migration } from '@tuerca/postgres';

/** Cities that administrators add, whose ids begin above those of every import, and cities that nobody may choose. */
export const managedZones: Migration = {
  async up(db) {
    await db.schema.alterTable('zones', (table) => {
      table.boolean('isActive').notNullable().defaultTo(true);
    });
    await db.raw('create sequence added_zone_ids as bigint start with 1000000');
  },
  async down(db) {
    await db.raw('drop sequence added_zone_ids');
    await db.schema.alterTable('zones', (table) => table.dropColumn('isActive'));
  },
};
