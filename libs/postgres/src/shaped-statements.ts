import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Executor, Transaction } from './database.ts';
import { isSearch, sendAlong, sendTogether, type Statement } from './prepare.ts';
import type { Outcome, PreparedResult } from './prepared-query.ts';
import { readOfTurn } from './read-of-turn.ts';

/** Stands for a value while SQL is put together. */
class Slot {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Which values there are, and which of them are null, true or false; the others go into a list. */
const shapeOf = (value: unknown, others: unknown[]): string => {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value);
  if (!isNested(value)) {
    others.push(value);
    return '?';
  }
  let shape = '';
  for (const name in value) shape += `${name}:${shapeOf(value[name], others)},`;
  return `{${shape}}`;
};

/** The same values, with slots in place of those that are not part of the shape. */
const withSlots = (value: unknown, slots: Slot[]): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (!isNested(value)) {
    const slot = new Slot(slots.length);
    slots.push(slot);
    return slot;
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withSlots(each, slots)]));
};

/** Shapes of one kind of statement that are kept: more than its filters, orders and audiences make in practice. */
const shapesMost = 200;

/**
 * SQL that is put together once for each shape of what is asked. `compose` is called with the shape as it is and with the
 * values as they are where they are null, true or false; in place of any other it gets a slot, which it may pass on as a
 * binding and do nothing else with. So the SQL depends on nothing that is not part of the shape, as long as `compose` knows
 * nothing of the call: it belongs at the top of a file.
 */
export const shapedStatements = <S, V extends object, Name extends string>(
  compose: (on: Executor, shape: S, values: V) => Record<Name, Knex.SqlNative>,
) => {
  const known = new LRUCache<string, Record<Name, Knex.SqlNative>>({ max: shapesMost });
  return (on: Executor, shape: S, values: V): ((name: Name) => Statement) => {
    const given: unknown[] = [];
    const key = `${JSON.stringify(shape)} ${shapeOf(values, given)}`;
    let composed = known.get(key);
    if (!composed) {
      composed = compose(on, shape, withSlots(values, []) as V);
      known.set(key, composed);
    }
    const statements = composed;
    return (name) => ({
      text: statements[name].sql,
      values: statements[name].bindings.map((value: unknown) =>
        value instanceof Slot ? given[value.place] : value,
      ),
    });
  };
};

/** Statements in one message: they run one after another, while other connections may be free. */
const togetherMost = 8;

const clientOf = (on: Executor): Knex.Client => (on as { client: Knex.Client }).client;

/**
 * Whether it is a transaction that has ended: its connection may be another's by now. To be asked when a statement is sent, since
 * it may end while the connection is awaited.
 */
const hasEnded = (on: Executor): boolean =>
  (on as Partial<Pick<Transaction, 'isCompleted'>>).isCompleted?.() ?? false;
const ended = 'The transaction has ended';

/** What each statement gave; a failure, of the pool as well, is the outcome of those that it is a failure of. */
const send = async (on: Executor, statements: readonly Statement[]): Promise<Outcome[]> => {
  const client = clientOf(on);
  try {
    const connection = (await client.acquireConnection()) as pg.Client;
    try {
      if (hasEnded(on)) throw new Error(ended);
      return await sendTogether(connection, statements);
    } finally {
      await client.releaseConnection(connection);
    }
  } catch (error) {
    return statements.map(() => error as Error);
  }
};

/** Statements that read, in messages of several; what did not run with others is sent by itself. */
const runTogether = readOfTurn(async (on: Executor, statements: readonly Statement[]) => {
  const outcomes: Promise<Outcome>[] = [];
  for (let from = 0; from < statements.length; from += togetherMost) {
    const group = statements.slice(from, from + togetherMost);
    const sent = send(on, group);
    for (const [place, statement] of group.entries())
      outcomes.push(sent.then(async (each) => each[place] ?? (await send(on, [statement]))[0]));
  }
  return outcomes;
});

let statementsSent = 0;
const pools = new WeakMap<object, { underWay: number }>();
/** A pool's statements that have not been answered yet; its transactions have its configuration. */
const poolOf = ({ config }: Knex.Client) => {
  const known = pools.get(config);
  if (known) return known;
  const pool = { underWay: 0 };
  pools.set(config, pool);
  return pool;
};

/** Tells those who listen to knex' own statements that one is sent, and by what is returned what it gave: its rows. */
const tellOf = (client: Knex.Client, { text, values }: Statement) => {
  statementsSent += 1;
  const sent = { __knexQueryUid: `statement ${statementsSent}`, sql: text, bindings: values };
  client.emit('query', sent);
  return (outcome: Outcome): unknown[] => {
    if (outcome instanceof Error) throw outcome;
    const { rows } = outcome as PreparedResult;
    client.emit('query-response', rows, { ...sent, response: { rows } });
    return rows;
  };
};

/** By itself, or with those of this turn where it may and others are under way. */
const run = async (
  on: Executor,
  statement: Statement,
  { mayGoWithOthers }: { mayGoWithOthers: boolean },
): Promise<unknown[]> => {
  const client = clientOf(on);
  const tell = tellOf(client, statement);
  const pool = poolOf(client);
  const isAlone = !mayGoWithOthers || pool.underWay === 0 || isSearch(statement.text);
  pool.underWay += 1;
  const outcome = isAlone ? (await send(on, [statement]))[0] : await runTogether(on, statement);
  pool.underWay -= 1;
  return tell(outcome);
};

/**
 * Runs a statement that reads, without knex between it and the driver, and returns its rows. On a pool whose statements are
 * under way it is sent together with others of this turn of the event loop (ADR 0521), otherwise at once.
 */
export const runStatement = <T>(on: Executor, statement: Statement): Promise<T[]> =>
  run(on, statement, { mayGoWithOthers: true }) as Promise<T[]>;

const nativeOf = (query: Knex.QueryBuilder | Knex.Raw): Statement => {
  const { sql, bindings } = query.toSQL().toNative();
  // As knex refuses it: of an insert without rows, say.
  if (!sql) throw new Error('The query is empty');
  return { text: sql, values: [...bindings] };
};

/**
 * Runs a statement of a transaction whose answer nobody reads, a write or a lock, without waiting for it: it goes along with the
 * transaction's next statement or its end, in one message, which fails if it fails (ADR 0615). Outside of a transaction, and until
 * it is prepared, it is awaited like any other.
 */
export const runAlong = async (
  on: Executor,
  write: Statement | Knex.QueryBuilder | Knex.Raw,
): Promise<void> => {
  const statement = 'text' in write ? write : nativeOf(write);
  if (on.isTransaction) {
    const client = clientOf(on);
    const connection = (await client.acquireConnection()) as pg.Client;
    if (hasEnded(on)) throw new Error(ended);
    if (sendAlong(connection, statement)) {
      tellOf(client, statement)({ command: '', rowCount: null, rows: [] });
      return;
    }
  }
  // The failure of a read in the same message would undo what it wrote.
  await run(on, statement, { mayGoWithOthers: false });
};

/** A statement that is put together once for each shape of its values (see `shapedStatements`). */
export const shapedStatement = <V extends object>(
  build: (on: Executor, values: V) => Knex.QueryBuilder,
): ((on: Executor, values: V) => Statement) => {
  const statementOf = shapedStatements((on, _shape: null, values: V) => ({
    query: build(on, values).toSQL().toNative(),
  }));
  return (on, values) => statementOf(on, null, values)('query');
};

/** The same, which is run with its values. */
export const shapedQuery = <T, V extends object>(
  build: (on: Executor, values: V) => Knex.QueryBuilder,
): ((on: Executor, values: V) => Promise<T[]>) => {
  const statementOf = shapedStatement(build);
  return (on, values) => runStatement<T>(on, statementOf(on, values));
};
