import type { Migration } from '@tuerca/postgres';

/** The identification and photo of an account; codes go to e-mails too, not to numbers alone. */
export const profiles: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.text('identificationType');
      table.text('identification');
      table.text('photo');
      table.unique(['identificationType', 'identification'], { indexName: 'users_identification_unique' });
    });
    await db.schema.alterTable('authenticationCodes', (table) => table.renameColumn('mobile', 'sentTo'));
  },
  async down(db) {
    await db.schema.alterTable('authenticationCodes', (table) => table.renameColumn('sentTo', 'mobile'));
    await db.schema.alterTable('users', (table) =>
      table.dropColumns('photo', 'identification', 'identificationType'),
    );
  },
};
