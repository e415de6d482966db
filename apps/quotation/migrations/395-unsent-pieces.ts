import type { Migration } from '@tuerca/postgres';

/** How many of the bought pieces of a line its store does not send any more: they are to be bought again (ADR 0599). */
export const unsentPieces: Migration = {
  async up(db) {
    await db.schema.alterTable('quotationLines', (table) => {
      table.integer('notSent').notNullable().defaultTo(0);
    });
  },
  async down(db) {
    await db.schema.alterTable('quotationLines', (table) => table.dropColumn('notSent'));
  },
};
