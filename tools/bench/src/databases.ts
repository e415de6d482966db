import { migrate, openDatabase, type Migrations } from '@tuerca/postgres';
import { databaseUrl } from '@tuerca/stack';
import pg from 'pg';

/** Does something on a database with a connection of its own. */
export const onDatabase = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

/** Creates an empty database on a test server and returns its URL; replaces one from an earlier run. */
export const createDatabase = async (server: string, name: string): Promise<string> => {
  await onDatabase(databaseUrl(server, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  return databaseUrl(server, name);
};

/** The same, with a service's migrations applied. */
export const createMigrated = async (
  server: string,
  name: string,
  migrations: Migrations,
): Promise<string> => {
  const url = await createDatabase(server, name);
  const db = openDatabase({ url });
  await migrate(db, migrations);
  await db.destroy();
  return url;
};

/** Copies whole tables of reference data into the same, empty tables of another database. */
export const copyTables = async (from: string, to: string, tables: readonly string[]): Promise<void> => {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: to });
  await Promise.all([source.connect(), target.connect()]);
  try {
    for (const table of tables) {
      const name = source.escapeIdentifier(table);
      const { rows } = await source.query<{ all: unknown }>(
        `select coalesce(json_agg(each), '[]') as all from ${name} each`,
      );
      await target.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
        JSON.stringify(rows[0]!.all),
      ]);
    }
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
};
