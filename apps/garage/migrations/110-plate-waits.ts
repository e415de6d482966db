import type { Migration } from '@tuerca/postgres';

/** Plates that are looked up again once the registry is back, and how the registry does. */
export const plateWaits: Migration = {
  async up(db) {
    await db.schema.alterTable('plateWaits', (table) => {
      table.boolean('isTold').notNullable().defaultTo(true);
      // False for a guest without a number: there is nobody to write to yet.
      table.boolean('isReachable').notNullable().defaultTo(true);
      table.bigInteger('requestId');
      table.integer('attempts').notNullable().defaultTo(0);
      table.timestamp('dueAt').notNullable().defaultTo(db.fn.now());
      table.index('since');
    });
    await db.raw('create index plate_waits_due on plate_waits (due_at) where is_reachable');
    await db.raw('create index plate_waits_request on plate_waits (request_id) where request_id is not null');
    await db.schema.createTable('plateRegistry', (table) => {
      table.integer('id').primary();
      table.integer('failures').notNullable();
      table.timestamp('nextRoundAt').notNullable();
    });
    await db('plateRegistry').insert({ id: 1, failures: 0, nextRoundAt: db.fn.now() });
  },
  async down(db) {
    await db.schema.dropTable('plateRegistry');
    await db.raw('drop index plate_waits_request');
    await db.raw('drop index plate_waits_due');
    await db.schema.alterTable('plateWaits', (table) => {
      table.dropIndex('since');
      table.dropColumns('isTold', 'isReachable', 'requestId', 'attempts', 'dueAt');
    });
  },
};
