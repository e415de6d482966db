import type { Knex } from 'knex';
import { patientTransaction, type Database } from './database.ts';

export interface Migration {
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}
export type Migrations = Readonly<Record<string, Migration>>;

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const migrationLock = 7_483_601;

const inTurn = (db: Database, run: (trx: Knex.Transaction) => Promise<void>) =>
  patientTransaction(db, async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [migrationLock]);
    await trx.raw(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    await run(trx);
  });

/**
 * Runs the pending migrations, ordered by name, in one transaction. Processes that start at once serialise on an advisory
 * lock, which, unlike a lock row, a crash cannot leave behind.
 */
export const migrate = (db: Database, migrations: Migrations): Promise<void> =>
  inTurn(db, async (trx) => {
    const done = new Set<string>(await trx('migrations').pluck('name'));
    for (const name of Object.keys(migrations).sort()) {
      if (done.has(name)) continue;
      await migrations[name]!.up(trx);
      await trx('migrations').insert({ name });
    }
  });

/** Rolls back every migration from `name` on, latest first. */
export const revert = (db: Database, migrations: Migrations, name: string): Promise<void> =>
  inTurn(db, async (trx) => {
    const done = new Set<string>(await trx('migrations').pluck('name'));
    for (const each of Object.keys(migrations).sort().reverse()) {
      if (each < name || !done.has(each)) continue;
      await migrations[each]!.down(trx);
      await trx('migrations').where({ name: each }).delete();
    }
  });
