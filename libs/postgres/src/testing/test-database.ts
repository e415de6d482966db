import { createHash, randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../database.ts';
import { type Migrations, migrate } from '../migrations.ts';
import { testServerUrl } from './config.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** A machine busy with other tests may stand still for seconds: what a test waits for has time, what users wait for has not. */
const connectTimeoutMs = 25_000;

const inServer = (name: string) => {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const openServer = (poolMax: number) =>
  openDatabase({ url: inServer('postgres'), statementTimeoutMs: 60_000, connectTimeoutMs, poolMax });

const templateOf = (migrations: Migrations) => {
  const hash = createHash('sha256');
  for (const name of Object.keys(migrations).sort())
    hash.update(name).update(migrations[name]!.up.toString());
  return `template_${hash.digest('hex').slice(0, 24)}`;
};

/** Creates the migrated template database unless it exists; concurrent callers wait for one another. */
const ensureTemplate = async (server: Database, migrations: Migrations): Promise<string> => {
  const template = templateOf(migrations);
  await server.transaction(async (lock) => {
    await lock.raw('select pg_advisory_xact_lock(hashtext(?))', [template]);
    if (await lock('pg_database').where({ datname: template }).first('datname')) return;
    const draft = `${template}_${randomBytes(4).toString('hex')}`;
    await server.raw('create database ??', [draft]);
    const db = openDatabase({ url: inServer(draft), statementTimeoutMs: 0, connectTimeoutMs, poolMax: 2 });
    try {
      await migrate(db, migrations);
    } finally {
      await db.destroy();
    }
    await server.raw('alter database ?? rename to ??', [draft, template]);
  });
  return template;
};

/**
 * A temporary database on TUERCA_POSTGRES_URL with the migrations applied: cloned from a template that is
 * created once per set of migrations. Call `drop` when the test ends.
 */
export const testDatabase = async (migrations: Migrations): Promise<TestDatabase> => {
  const server = openServer(2);
  const name = `test_${randomBytes(8).toString('hex')}`;
  try {
    const template = await ensureTemplate(server, migrations);
    await server.raw('create database ?? template ??', [name, template]);
  } finally {
    await server.destroy();
  }
  const url = inServer(name);
  // A test may fill a table in one statement, on a machine busy with other tests.
  const db = openDatabase({ url, applicationName: 'test', statementTimeoutMs: 25_000, connectTimeoutMs });
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      const last = openServer(1);
      try {
        await last.raw('drop database if exists ?? with (force)', [name]);
      } finally {
        await last.destroy();
      }
    },
  };
};
