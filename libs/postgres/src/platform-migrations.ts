import type { Migrations } from './migrations.ts';

/**
 * The tables every service starts with: outbox and inbox (@tuerca/events), idempotency keys (`idempotent`) and merged guests
 * (`ownerNow`); and `fold(text)` (lower case, no accents) for substring search, to be indexed with
 * `gin (fold(column) gin_trgm_ops)`.
 */
export const platformMigrations: Migrations = {
  '000_search': {
    async up(db) {
      await db.raw('create extension if not exists unaccent with schema public');
      await db.raw('create extension if not exists pg_trgm with schema public');
      // unaccent is declared stable, because its dictionary could change. Ours does not, so an index may use it.
      await db.raw(`
        create function fold(value text) returns text language sql immutable strict parallel safe
        as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$
      `);
    },
    async down(db) {
      await db.raw('drop function fold(text)');
    },
  },
  '001_events': {
    async up(db) {
      await db.schema.createTable('outbox', (table) => {
        table.bigInteger('id').primary();
        table.text('topic').notNullable();
        table.text('key').notNullable();
        table.text('payload').notNullable();
        table.timestamp('createdAt').notNullable().defaultTo(db.fn.now());
      });
      await db.raw('alter table outbox alter column id add generated always as identity');
      await db.schema.createTable('inbox', (table) => {
        table.text('consumer').notNullable();
        table.uuid('eventId').notNullable();
        table.timestamp('handledAt').notNullable().defaultTo(db.fn.now()).index();
        table.primary(['consumer', 'eventId']);
      });
    },
    async down(db) {
      await db.schema.dropTable('inbox').dropTable('outbox');
    },
  },
  '002_idempotency': {
    async up(db) {
      await db.schema.createTable('idempotency', (table) => {
        table.text('operation').notNullable();
        table.text('callerId').notNullable();
        table.text('key').notNullable();
        table.text('bodyHash').notNullable();
        table.binary('answer');
        table.timestamp('createdAt').notNullable().defaultTo(db.fn.now()).index();
        table.primary(['operation', 'callerId', 'key']);
      });
    },
    async down(db) {
      await db.schema.dropTable('idempotency');
    },
  },
  '003_outbox_vacuum': {
    async up(db) {
      // Rows are deleted soon after they are written: vacuum by a fixed number of dead rows, not by a share of the table.
      await db.raw(
        'alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)',
      );
    },
    async down(db) {
      await db.raw('alter table outbox reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold)');
    },
  },
  '004_outbox_transactions': {
    async up(db) {
      // The transaction that wrote the event: the relay reads batches as of one snapshot.
      await db.raw('alter table outbox add column txid xid8 not null default pg_current_xact_id()');
    },
    async down(db) {
      await db.raw('alter table outbox drop column txid');
    },
  },
  '005_merged_guests': {
    async up(db) {
      await db.schema.createTable('mergedGuests', (table) => {
        table.bigInteger('guestId').primary();
        table.bigInteger('userId').notNullable();
        table.timestamp('mergedAt').notNullable().defaultTo(db.fn.now()).index();
      });
    },
    async down(db) {
      await db.schema.dropTable('mergedGuests');
    },
  },
};
