import type { Migration } from '@tuerca/postgres';

/** Whether an adviser who left did so alone, and comes back by an invitation (ADR 0591). */
export const advisersWhoChoseToLeave: Migration = {
  async up(db) {
    await db.schema.alterTable('advisers', (table) => {
      table.boolean('choseToLeave').notNullable().defaultTo(false);
    });
  },
  async down(db) {
    await db.schema.alterTable('advisers', (table) => table.dropColumn('choseToLeave'));
  },
};
