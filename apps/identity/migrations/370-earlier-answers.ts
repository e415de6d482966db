import type { Migration } from '@tuerca/postgres';

/** What a support case was answered before it was opened again (ADR 0539). */
export const earlierAnswers: Migration = {
  async up(db) {
    await db.schema.alterTable('supportCases', (table) => {
      table.jsonb('earlierAnswers').notNullable().defaultTo('[]');
    });
  },
  async down(db) {
    await db.schema.alterTable('supportCases', (table) => table.dropColumn('earlierAnswers'));
  },
};
