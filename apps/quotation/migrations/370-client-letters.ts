import type { Migration } from '@tuerca/postgres';

/** Letters to clients with what is in a cart, of the last day: whoever writes too many is refused. */
export const clientLetters: Migration = {
  async up(db) {
    await db.schema.createTable('clientLetters', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().index();
      /** A hash of the address or number. */
      table.text('contact').notNullable().index();
      table.text('idempotencyKey').notNullable();
      table.timestamp('at').notNullable().index();
      table.unique(['userId', 'idempotencyKey']);
    });
  },
  async down(db) {
    await db.schema.dropTable('clientLetters');
  },
};
