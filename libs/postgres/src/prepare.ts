import type pg from 'pg';
import { whileItMayBeSilent } from './silent-connection.ts';
import { PreparedQuery, prepareValue, type Known, type Outcome, type Run } from './prepared-query.ts';

/** A statement is prepared once it has been sent this often: one-off statements would only fill the server's memory. */
const preparedAfter = 3;
/** Prepared statements per connection; rare combinations of filters do not fit and are planned each time. */
const preparedMost = 300;
/** Statements counted before the counters are reset. */
const countedMost = 5000;

/**
 * A search for a part of a text: the index by parts of words finds a rare one at once, while a plan for any text goes
 * through all rows of a list until a page is full.
 */
export const isSearch = (text: string): boolean => text.includes(' like fold(');

/**
 * Names the statements that recur. Postgres then parses them once per connection and, where a generic plan does, plans
 * them once: a list with its joins takes several times longer to plan than to run (ADR 0013).
 */
export const createStatementNames = () => {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= preparedMost || isSearch(text)) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < preparedAfter) {
      if (seen.size >= countedMost) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  /** The name it has already, without being sent. */
  const known = (text: string): string | undefined => names.get(text);
  return Object.assign(nameOf, { known });
};

type Row = Record<string, unknown>;
interface Result {
  rows: Row[];
}
/** Of a text of some statements there is a result for each. */
type Callback = (error: Error | null, result?: Result | Result[]) => void;

interface Reading extends Pick<Known, 'columnsOf'> {
  nameOf: ReturnType<typeof createStatementNames>;
  /** A row with its columns named as in code. */
  camelRow(row: Row): Row;
}

/** The texts that knex begins and ends a transaction with; that which undoes a part of one begins as `rollback`. */
const begin = 'BEGIN;';
const commit = 'COMMIT;';
const rollback = 'ROLLBACK';
/** What that begins with which ends a part of one. */
const release = 'RELEASE';

/** What a statement answers that was not sent. */
const nothing = (): Result => ({ rows: [] });

/** A statement as the driver takes it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A statement that is not prepared yet has no name. */
type PerhapsNamed = Statement & { name: string | undefined };

interface Sender {
  together(statements: readonly Statement[]): Promise<Outcome[]>;
  along(statement: Statement): boolean;
}
/** How each connection sends several statements in one message. */
const senders = new WeakMap<pg.Client, Sender>();

/** Statements that wait on a connection: more of them would be a long message. */
const waitingMost = 16;

const failureIn = (outcomes: readonly Outcome[]): Error | undefined =>
  outcomes.find((outcome) => outcome instanceof Error);

/**
 * What a connection sends. A transaction begins with its first statement, in one message: on its own its beginning would be a
 * tenth of all that a service sends and waits for. One without statements is never begun. Statements that nobody waits for
 * go along with what their transaction sends next, at the latest with its end.
 */
const createSending = (connection: pg.Client, { nameOf, columnsOf, camelRow }: Reading) => {
  const send = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  const known: Known = { columns: new Map(), columnsOf };
  /** Of this connection, once it is prepared. */
  let beginning: Run | undefined;
  let isToBegin = false;
  /** Statements that go along with what is sent next. */
  let waiting: Run[] = [];
  /** Why one of them failed, until what it did is undone: whoever caught that of another statement cannot keep the rest. */
  let failedAlong: Error | undefined;
  const sendRuns = (runs: readonly Run[], callback: (outcomes: readonly Outcome[]) => void) =>
    send(new PreparedQuery(runs, known), (_error: Error | null, outcomes: readonly Outcome[]) =>
      callback(outcomes),
    );
  /** Begins a transaction that is still to begin, by a message of its own. */
  const beginFirst = () => {
    if (!isToBegin) return;
    isToBegin = false;
    const run: Run = { name: 'begin', text: begin, values: [] };
    sendRuns([run], ([outcome]) => {
      // The statement after it fails as well, and tells.
      if (!(outcome instanceof Error)) beginning = run;
    });
  };
  /** The beginning of a transaction that is still to begin goes along, once it is prepared, and so do the statements that wait. */
  const withWaiting = (runs: readonly Run[]): readonly Run[] => {
    if (beginning === undefined) beginFirst();
    if (!isToBegin && waiting.length === 0) return runs;
    const all = [...(isToBegin ? [beginning!] : []), ...waiting, ...runs];
    isToBegin = false;
    waiting = [];
    return all;
  };
  const sendAll = (runs: readonly Run[], callback: (outcomes: readonly Outcome[]) => void) =>
    runs.length === 1
      ? sendRuns(runs, callback)
      : void whileItMayBeSilent(
          connection,
          () => new Promise<readonly Outcome[]>((resolve) => void sendRuns(runs, resolve)),
          runs.length,
        ).then(callback);
  /** What cannot go along with a statement goes before it, which fails as well then and tells why. */
  const sendWaiting = () => {
    const runs = withWaiting([]);
    if (runs.length) sendAll(runs, (outcomes) => void (failedAlong ??= failureIn(outcomes)));
  };
  const sendOne = (statement: Statement, name: string | undefined, callback: Callback) => {
    if (name !== undefined) {
      const run = { name, text: statement.text, values: statement.values };
      const runs = withWaiting([run]);
      return sendAll(runs, (outcomes) => {
        failedAlong ??= failureIn(outcomes.slice(0, runs.length - 1));
        const failed = failureIn(outcomes);
        if (failed) callback(failedAlong ?? failed);
        else callback(null, outcomes.at(-1) as Result);
      });
    }
    sendWaiting();
    return send(statement, (error: Error | null, result?: Result | Result[]) => {
      for (const each of [result ?? []].flat()) each.rows = each.rows.map(camelRow);
      callback(error && (failedAlong ?? error), result);
    });
  };
  /** Undoes a transaction, or a part of it, with what waits in it. */
  const undo = (text: string, callback: Callback) => {
    waiting = [];
    return send(text, (error: Error | null, result?: Result) => {
      failedAlong = undefined;
      callback(error, result);
    });
  };
  /** The connection goes back to the pool, where nothing of a transaction may be left that cannot be kept. */
  const sendCommit = (callback: Callback) => {
    const failedBefore = failedAlong;
    if (failedBefore) return undo(rollback, () => callback(failedBefore));
    const run: Run = { name: 'commit', text: commit, values: [] };
    return sendAll(withWaiting([run]), (outcomes) => {
      const failed = failureIn(outcomes);
      if (failed) undo(rollback, () => callback(failed));
      else callback(null, nothing());
    });
  };
  /** What fails at the end of a part of a transaction undoes that part, as it would within it; the rest goes on. */
  const sendRelease = (text: string, callback: Callback) => {
    sendWaiting();
    return send(text, (error: Error | null, result?: Result) => {
      const failed = failedAlong;
      if (failed) undo(text.replace(release, `${rollback} TO`), () => callback(failed));
      else callback(error, result);
    });
  };
  const sendPrepared = (config: unknown, callback?: Callback) => {
    // What is no text, but runs itself: a copy.
    if (!callback) {
      sendWaiting();
      return send(config);
    }
    const { text, values } = config as pg.QueryConfig;
    if (text === commit && (waiting.length || failedAlong)) return sendCommit(callback);
    if (text === begin || (isToBegin && (text === commit || text === rollback))) {
      isToBegin = text === begin;
      waiting = [];
      return queueMicrotask(() => callback(null, nothing()));
    }
    if (text.startsWith(rollback)) return undo(text, callback);
    if (text.startsWith(release)) return sendRelease(text, callback);
    return sendOne(config as Statement, values?.length ? nameOf(text) : undefined, callback);
  };
  const along = ({ text, values }: Statement): boolean => {
    const name = nameOf.known(text);
    if (name === undefined || waiting.length >= waitingMost) return false;
    // As they are now, whatever becomes of them until they are sent; what cannot be sent fails here.
    waiting.push({ name, text, values: values.map(prepareValue) });
    return true;
  };
  return { sendPrepared, sendAll, sendOne, sendWaiting, along };
};

/**
 * Makes a connection prepare the parametrised statements it sends, under the names given, and name the columns of every row
 * as in code.
 */
export const prepareStatements = (connection: pg.Client, reading: Reading): void => {
  const { nameOf } = reading;
  const { sendPrepared, sendAll, sendOne, sendWaiting, along } = createSending(connection, reading);
  connection.query = sendPrepared as typeof connection.query;

  const isNamed = (run: PerhapsNamed): run is PerhapsNamed & Run => run.name !== undefined;
  const together = async (statements: readonly Statement[]): Promise<Outcome[]> => {
    const runs = statements.map(({ text, values }) => ({ name: nameOf(text), text, values }));
    const [first] = runs;
    if (first && runs.length === 1)
      return new Promise((resolve) => {
        sendOne(first, first.name, (error, result) => resolve([error ?? (result as Outcome)]));
      });
    const named = runs.filter(isNamed);
    if (named.length === 0) return runs.map(() => undefined);
    sendWaiting();
    const outcomes = await new Promise<readonly Outcome[]>((resolve) => void sendAll(named, resolve));
    const outcomeOf = new Map<unknown, Outcome>(named.map((run, place) => [run, outcomes[place]]));
    return runs.map((run) => outcomeOf.get(run));
  };
  senders.set(connection, { together, along });
};

/**
 * Runs statements on a connection, several of them in one message and as one transaction. Undefined is the outcome of what did
 * not run: it is not prepared yet, or comes after one that the server refused.
 */
export const sendTogether = (connection: pg.Client, statements: readonly Statement[]): Promise<Outcome[]> =>
  senders.get(connection)!.together(statements);

/**
 * Has a statement of a transaction go along with what its connection sends next, at the latest with the transaction's end, which
 * fails if it fails. False, with nothing to be sent, where it is not prepared yet or too many wait.
 */
export const sendAlong = (connection: pg.Client, statement: Statement): boolean =>
  senders.get(connection)!.along(statement);
