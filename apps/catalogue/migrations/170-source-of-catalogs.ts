import type { Migration } from '@tuerca/postgres';

/** Where a catalogue is from: an edition that was imported, or an outside provider that is asked (ADR 0475). */
export const sourceOfCatalogs: Migration = {
  async up(db) {
    await db.schema.alterTable('partCatalogs', (table) =>
      table.text('source').notNullable().defaultTo('imported'),
    );
  },
  async down(db) {
    await db.schema.alterTable('partCatalogs', (table) => table.dropColumns('source'));
  },
};
