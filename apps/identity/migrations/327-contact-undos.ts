import type { Migration } from '@tuerca/postgres';

/** Replaced e-mails and numbers, for as long as their owner can have them back; and what one said of being counted. */
export const contactUndos: Migration = {
  async up(db) {
    await db.schema.createTable('contactUndos', (table) => {
      table.specificType('hash', 'bytea').primary();
      table.bigInteger('userId').notNullable().references('users.id').index();
      table.text('kind').notNullable();
      table.text('value').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('expiresAt').notNullable().index();
    });
    await db.schema.createTable('cookieChoices', (table) => {
      table.bigInteger('userId').primary().references('users.id');
      table.boolean('isAccepted').notNullable();
      table.text('documentsVersion');
      table.timestamp('chosenAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('cookieChoices');
    await db.schema.dropTable('contactUndos');
  },
};
