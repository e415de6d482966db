import type { Migration } from '@tuerca/postgres';

/** Which version of the terms and the privacy policy was accepted, where and when; an account had only the day. */
export const consents: Migration = {
  async up(db) {
    await db.schema.createTable('consents', (table) => {
      table.increments('id');
      table.integer('userId').notNullable().references('users.id').onDelete('CASCADE');
      // Empty where the client named none, so that each is kept once.
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
