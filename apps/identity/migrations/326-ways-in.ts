import type { Migration } from '@tuerca/postgres';

/** Passkeys, and how many sign in which way on a day; who, the figures do not say. */
export const waysIn: Migration = {
  async up(db) {
    await db.schema.createTable('passkeys', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().references('users.id').index();
      table.text('credentialId').notNullable().unique();
      table.specificType('publicKey', 'bytea').notNullable();
      table.bigInteger('counter').notNullable();
      table.specificType('transports', 'text[]').notNullable();
      table.text('name').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('lastUsedAt');
    });
    await db.schema.createTable('signIns', (table) => {
      table.date('day').notNullable();
      table.text('way').notNullable();
      table.integer('count').notNullable();
      table.primary(['day', 'way']);
    });
  },
  async down(db) {
    await db.schema.dropTable('signIns');
    await db.schema.dropTable('passkeys');
  },
};
