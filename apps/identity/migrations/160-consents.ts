import type { Migration } from '@tuerca/postgres';

/** The accepted version of terms and privacy policy, where and when; an account had only the date. */
export const consents: Migration = {
  async up(db) {
    await db.schema.createTable('consents', (table) => {
      table.increments('id');
      table.integer('userId').notNullable().references('users.id').onDelete('CASCADE');
      // Empty when the client sent no version, so that the unique key applies.
      table.text('documentsVersion').notNullable();
      table.text('country').notNullable();
      table.text('givenIn').notNullable();
      table.timestamp('givenAt').notNullable();
      table.unique(['userId', 'documentsVersion', 'country']);
    });
  },
  async down(db) {
    await db.schema.dropTable('consents');
  },
};
