import type { Migration } from '@tuerca/postgres';

/** The version of a quotation that its buyer was last told of; of those there are, the last. */
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
