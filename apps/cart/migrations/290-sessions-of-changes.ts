import type { Migration } from '@tuerca/postgres';

const tables = ['orderChanges', 'orderReturnChanges'];

/** From which session a step of an order or a return was taken. */
export const sessionsOfChanges: Migration = {
  async up(db) {
    for (const name of tables)
      await db.schema.alterTable(name, (table) => {
        table.text('sessionId');
      });
  },
  async down(db) {
    for (const name of tables) await db.schema.alterTable(name, (table) => table.dropColumn('sessionId'));
  },
};
