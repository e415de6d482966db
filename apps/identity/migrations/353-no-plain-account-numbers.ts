import type { Migration } from '@tuerca/postgres';

/** The column of account numbers in plain text, which the release before emptied (ADR 0415). */
export const noPlainAccountNumbers: Migration = {
  async up(db) {
    // What is not sealed yet is not thrown away: the release before seals it at its start.
    if (await db('storeApplications').whereNotNull('accountNumber').first('id'))
      throw new Error(
        'Applications have account numbers in plain text; start the release before, which seals them',
      );
    await db.schema.alterTable('storeApplications', (table) => table.dropColumns('accountNumber'));
  },
  async down(db) {
    await db.schema.alterTable('storeApplications', (table) => {
      table.text('accountNumber');
    });
  },
};
