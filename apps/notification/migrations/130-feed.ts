import type { Migration } from '@tuerca/postgres';

export const feed: Migration = {
  async up(db) {
    await db.schema.createTable('feed', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('channel').notNullable();
      table.bigInteger('userId');
      table.specificType('payload', 'jsonb').notNullable();
      table.timestamp('createdAt').notNullable().index();
      table.index(['channel', 'userId', 'id']);
    });
    // Pruned entries cannot be replayed: a cursor below this mark is too old.
    await db.schema.createTable('feedState', (table) => {
      table.specificType('only', 'boolean').primary().defaultTo(true);
      table.bigInteger('prunedTo').notNullable();
    });
    await db('feedState').insert({ prunedTo: 0 });
  },
  async down(db) {
    await db.schema.dropTable('feedState').dropTable('feed');
  },
};
