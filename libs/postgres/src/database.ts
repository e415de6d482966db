import knex, { type Knex } from 'knex';
import pg from 'pg';
import { createStatementNames, prepareStatements } from './prepare.ts';
import type { Columns } from './prepared-query.ts';
import { endWhenSilent, whileItMayBeSilent } from './silent-connection.ts';

export type Database = Knex;
export type Transaction = Knex.Transaction;
/** The pool or an open transaction: what repositories take. */
export type Executor = Knex | Knex.Transaction;

/** The time zone in which a `yyyy-mm-dd` in a filter is a whole day: that of Colombia, the default country. */
const timeZone = 'America/Bogota';

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The same names come with every row and statement, so each conversion is cached. */
const remembered = (convert: (name: string) => string) => {
  const known = new Map<string, string>();
  return (name: string): string => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const converted = convert(name);
    if (known.size < namesMost) known.set(name, converted);
    return converted;
  };
};
/** The size of that cache: more than there are tables, columns and aliases. */
const namesMost = 2000;
const snakeOf = remembered(toSnake);
const camelOf = remembered(toCamel);

const camelRow = (row: Record<string, unknown>): Record<string, unknown> => {
  const camel: Record<string, unknown> = {};
  for (const name in row) camel[camelOf(name)] = row[name];
  return camel;
};

const wholeNumber = (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The integer ${text} is beyond what a number holds exactly`);
  return value;
};
/** A numeric with more digits than a double holds stays text, so that no amount is rounded silently. */
const decimalNumber = (text: string) => (text.replace(/[^0-9]/g, '').length <= 15 ? Number(text) : text);

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, decimalNumber],
  [builtins.DATE, (text) => text],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid as never, format as never),
};

const columnsOf = (fields: readonly { name: string; dataTypeID: number }[]): Columns => {
  const names = fields.map(({ name }) => camelOf(name));
  return {
    names,
    empty: Object.fromEntries(names.map((name) => [name, null])),
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
  };
};

const ignore = () => undefined;

/** How long to wait beyond a statement's timeout for the server to report it, in milliseconds. */
const graceMs = 2000;

export interface DatabaseOptions {
  url: string;
  poolMax?: number;
  /** Statement timeout in milliseconds; 0 for none. */
  statementTimeoutMs?: number;
  /** How long opening a connection, and waiting for a free one, may take, in milliseconds; 5000 by default. */
  connectTimeoutMs?: number;
  applicationName?: string;
}

/**
 * Opens a pool. camelCase in code is snake_case in SQL; bigint and safe numeric are numbers, dates stay `yyyy-mm-dd` text,
 * timestamps are `Date`. Statements that recur are prepared. When the server is silent for 2 seconds beyond the statement
 * timeout, the statement fails and its connection is discarded.
 */
export const openDatabase = (options: DatabaseOptions): Database => {
  const { statementTimeoutMs = 5000, connectTimeoutMs = 5000 } = options;
  const nameOf = createStatementNames();
  return knex({
    client: 'pg',
    connection: {
      connectionString: options.url,
      application_name: options.applicationName,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      options: `-c timezone=${timeZone}`,
      types,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: options.poolMax ?? 10,
      afterCreate: (connection: pg.Client, done: (error: Error | null, ready: pg.Client) => void) => {
        prepareStatements(connection, { nameOf, columnsOf, camelRow });
        if (statementTimeoutMs > 0) endWhenSilent(connection, statementTimeoutMs + graceMs);
        done(null, connection);
      },
    },
    acquireConnectionTimeout: connectTimeoutMs,
    // knex would log to the console what it also throws.
    log: { warn: ignore, error: ignore, debug: ignore, deprecate: ignore },
    wrapIdentifier: (name, wrap) => wrap(snakeOf(name)),
  });
};

/** A transaction without the pool's statement timeout: for migrations and bulk inserts. */
export const patientTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    const connection = (await trx.client.acquireConnection()) as pg.Client;
    return whileItMayBeSilent(connection, async () => {
      await trx.raw('set local statement_timeout = 0');
      const result = await work(trx);
      // With it goes what would go along with the end, of which the connection may not be silent so long.
      await trx.raw('select');
      return result;
    });
  });
