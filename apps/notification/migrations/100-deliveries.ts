import type { Migration } from '@tuerca/postgres';

export const deliveries: Migration = {
  async up(db) {
    await db.schema.createTable('deliveries', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('source').notNullable().unique();
      table.boolean('immediate').notNullable();
      table.text('bodyHash');
      table.bigInteger('userId');
      table.text('channel').notNullable();
      table.text('recipient');
      table.text('subject');
      table.text('text');
      table.text('status').notNullable();
      table.integer('attempts').notNullable().defaultTo(0);
      table.timestamp('dueAt').notNullable().defaultTo(db.fn.now());
      table.text('reason');
      table.timestamp('createdAt').notNullable();
      table.timestamp('finishedAt');
    });
    await db.raw(`
      create index deliveries_due on deliveries (due_at, id)
      where not immediate and status in ('queued', 'sending')
    `);
    await db.raw(
      'create index deliveries_finished on deliveries (finished_at) where finished_at is not null',
    );
    await db.schema.createTable('caughtMessages', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('channel').notNullable();
      table.text('recipient').notNullable();
      table.text('subject');
      table.text('text').notNullable();
      table.timestamp('sentAt').notNullable();
      table.index(['recipient', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('caughtMessages').dropTable('deliveries');
  },
};
