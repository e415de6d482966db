import type { Migration } from '@tuerca/postgres';

/** Who changed what of a store or of the platform, and when (ADR 0384). Rows are only added. */
export const changes: Migration = {
  async up(db) {
    await db.schema.createTable('changes', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('subjectType').notNullable();
      table.bigInteger('subjectId').notNullable();
      // The store whose owner may read it; null: administrators alone.
      table.bigInteger('storeId').references('stores.id');
      table.text('action').notNullable();
      table.jsonb('before').notNullable();
      table.jsonb('after').notNullable();
      table.bigInteger('actorUserId').references('users.id');
      table.text('actorRole').notNullable();
      table.timestamp('createdAt').notNullable();
      table.index(['createdAt', 'id']);
      table.index(['storeId', 'createdAt', 'id']);
      table.index(['subjectType', 'subjectId', 'createdAt', 'id']);
      table.index(['actorUserId', 'createdAt', 'id']);
    });
    await db.raw(`
      create function refuse_rewriting() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % are only added', tg_table_name;
      end $$`);
    await db.raw(`
      create trigger changes_only_grow before update or delete or truncate on changes
      for each statement execute function refuse_rewriting()`);
  },
  async down(db) {
    await db.schema.dropTable('changes');
    await db.raw('drop function refuse_rewriting()');
  },
};
