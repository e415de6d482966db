import type { Migration } from '@tuerca/postgres';

export const socialAndRecovery: Migration = {
  async up(db) {
    await db.schema.createTable('socialIdentities', (table) => {
      table.text('issuer').notNullable();
      table.text('subject').notNullable();
      table.bigInteger('userId').notNullable().references('users.id').index();
      table.timestamp('createdAt').notNullable();
      table.primary(['issuer', 'subject']);
    });
    await db.schema.createTable('passwordRecoveries', (table) => {
      table.specificType('hash', 'bytea').primary();
      table.bigInteger('userId').notNullable().references('users.id').index();
      // A link proves access to this mailbox, which may no longer be the account's.
      table.text('email').notNullable();
      table.timestamp('expiresAt').notNullable().index();
    });
  },
  async down(db) {
    for (const table of ['passwordRecoveries', 'socialIdentities']) await db.schema.dropTable(table);
  },
};
