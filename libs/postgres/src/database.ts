import knex, { type Knex } from 'knex';
import pg from 'pg';
import { createStatementNames, prepareStatements } from './prepare.ts';
import { endWhenSilent, whileItMayBeSilent } from './silent-connection.ts';

export type Database = Knex;
export type Transaction = Knex.Transaction;
/** The pool or an open transaction: what repositories take. */
export type Executor = Knex | Knex.Transaction;

/** A `yyyy-mm-dd` in a filter means a whole day here: Bogotá's, as Colombia is the default country. */
const timeZone = 'America/Bogota';

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Names repeat for every row and statement, so each is converted once. */
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
/** More than there are tables, columns and aliases. */
const namesMost = 2000;
const snakeOf = remembered(toSnake);
const camelOf = remembered(toCamel);

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !Buffer.isBuffer(value);

const camelRow = (row: unknown) => {
  if (!isRow(row)) return row;
  const camel: Record<string, unknown> = {};
  for (const name in row) camel[camelOf(name)] = row[name];
  return camel;
};

const camelResult = (result: unknown): unknown => {
  if (Array.isArray(result)) return result.map(camelRow);
  if (isRow(result) && Array.isArray(result.rows)) return { ...result, rows: result.rows.map(camelRow) };
  return camelRow(result);
};

const wholeNumber = (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The integer ${text} is beyond what a number holds exactly`);
  return value;
};
/** More digits than a double keeps stay text, so that no amount changes silently. */
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

const ignore = () => undefined;

/** How much later than its limit the server may say that a statement took too long. */
const graceMs = 2000;

export interface DatabaseOptions {
  url: string;
  poolMax?: number;
  /** How long one statement may run, in milliseconds; 0 for no limit. */
  statementTimeoutMs?: number;
  applicationName?: string;
}

/**
 * Opens a pool: camelCase in code is snake_case in SQL, bigint and safe numeric are numbers, dates stay
 * `yyyy-mm-dd` text and timestamps are `Date`. Statements that return are prepared. Waiting for a connection fails after
 * 5 seconds, and a statement whose server says nothing 2 seconds after its time is over: the connection is given up.
 */
export const openDatabase = (options: DatabaseOptions): Database => {
  const { statementTimeoutMs = 5000 } = options;
  const nameOf = createStatementNames();
  return knex({
    client: 'pg',
    connection: {
      connectionString: options.url,
      application_name: options.applicationName,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      options: `-c timezone=${timeZone}`,
      types,
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: options.poolMax ?? 10,
      afterCreate: (connection: pg.Client, done: (error: Error | null, ready: pg.Client) => void) => {
        prepareStatements(connection, nameOf);
        if (statementTimeoutMs > 0) endWhenSilent(connection, statementTimeoutMs + graceMs);
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 5000,
    // knex would print to the console what it also throws
    log: { warn: ignore, error: ignore, debug: ignore, deprecate: ignore },
    wrapIdentifier: (name, wrap) => wrap(snakeOf(name)),
    postProcessResponse: camelResult,
  });
};

/** A transaction whose statements may take as long as they take, whatever limit the pool has: for migrations and filling tables. */
export const patientTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    const connection = (await trx.client.acquireConnection()) as pg.Client;
    return whileItMayBeSilent(connection, async () => {
      await trx.raw('set local statement_timeout = 0');
      return work(trx);
    });
  });
