import type { Migration } from '@tuerca/postgres';

/** Whether an entry of an agenda is not shown while its person has ordered from another quotation (ADR 0616). */
export const restingEntries: Migration = {
  async up(db) {
    await db.schema.alterTable('activities', (table) => {
      table.boolean('isResting').notNullable().defaultTo(false);
    });
  },
  async down(db) {
    await db('activities').where({ isResting: true }).delete();
    await db.schema.alterTable('activities', (table) => table.dropColumns('isResting'));
  },
};
