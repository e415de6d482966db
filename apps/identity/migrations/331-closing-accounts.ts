import type { Migration } from '@tuerca/postgres';

/** When an account will be closed, unless its person signs in before; and the links to files of one's own data. */
export const closingAccounts: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => table.timestamp('closingAt'));
    await db.raw(
      'create index users_closing on users (closing_at) where closing_at is not null and closed_at is null',
    );
    await db.raw('create index users_merged on users (merged_into) where merged_into is not null');
    // The log only grows, but for the names of closed accounts (ADR 0406).
    await db.raw(`
      create or replace function refuse_rewriting() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('tuerca.forgetting', true) = 'on' then
          return null;
        end if;
        raise exception 'Rows of % are only added', tg_table_name;
      end $$`);
    await db.schema.createTable('ownDataLinks', (table) => {
      table.specificType('hash', 'bytea').primary();
      table.bigInteger('userId').notNullable().references('users.id').index();
      table.timestamp('expiresAt').notNullable().index();
    });
  },
  async down(db) {
    await db.raw(`
      create or replace function refuse_rewriting() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % are only added', tg_table_name;
      end $$`);
    await db.schema.dropTable('ownDataLinks');
    await db.raw('drop index users_merged');
    await db.schema.alterTable('users', (table) => table.dropColumn('closingAt'));
  },
};
