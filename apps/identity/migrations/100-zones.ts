import type { Migration } from '@tuerca/postgres';

export const zones: Migration = {
  async up(db) {
    await db.schema.createTable('zones', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('parentId').references('zones.id');
      table.text('kind').notNullable().checkIn(['country', 'department', 'city']);
      table.text('country').notNullable();
      table.text('code');
      table.text('name').notNullable();
      table.text('fullName').notNullable();
      // Lists sort from A to Z regardless of the server's collation.
      table.specificType('foldedName', 'text generated always as (fold(name)) stored').notNullable();
      table.index(['parentId', 'foldedName', 'id']);
      table.index(['kind', 'foldedName', 'id']);
    });
    await db.raw('create index zones_name_search on zones using gin (fold(name) gin_trgm_ops)');
    await db.schema.createTable('imports', (table) => {
      table.text('name').primary();
      table.timestamp('finishedAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('imports').dropTable('zones');
  },
};
