import type { Migration } from '@tuerca/postgres';

/** The version of a quotation that its buyer was last notified of; for existing rows the current one. */
export const toldVersions: Migration = {
  async up(db) {
    await db.schema.alterTable('quotations', (table) => {
      table.integer('toldVersion').notNullable().defaultTo(1);
    });
    await db('quotations').update({ toldVersion: db.ref('version') });
  },
  async down(db) {
    await db.schema.alterTable('quotations', (table) => {
      table.dropColumn('toldVersion');
    });
  },
};
