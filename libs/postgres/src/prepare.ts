import type pg from 'pg';
import { whileItMayBeSilent } from './silent-connection.ts';
import { PreparedQuery, type Known, type Outcome, type Run } from './prepared-query.ts';

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

/** The text that knex begins a transaction with, and those that end one. */
const begin = 'BEGIN;';
const isEnd = (text: string): boolean => text === 'COMMIT;' || text === 'ROLLBACK';

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
  inOrder(statements: readonly Statement[]): Promise<readonly Outcome[]> | undefined;
}
/** How each connection sends several statements in one message. */
const senders = new WeakMap<pg.Client, Sender>();

/**
 * Makes a connection prepare the parametrised statements it sends, under the names given, and name the columns of every row
 * as in code. A transaction begins with its first statement, in one message: on its own its beginning would be a tenth of
 * all that a service sends and waits for. One without statements is never begun.
 */
export const prepareStatements = (connection: pg.Client, { nameOf, columnsOf, camelRow }: Reading): void => {
  const send = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  const known: Known = { columns: new Map(), columnsOf };
  /** Of this connection, once it is prepared. */
  let beginning: Run | undefined;
  let isToBegin = false;
  /** Begins a transaction that is still to begin, before a statement that cannot take its beginning along. */
  const beginFirst = () => {
    if (!isToBegin) return;
    isToBegin = false;
    const run: Run = { name: 'begin', text: begin, values: [] };
    sendRuns([run], ([outcome]) => {
      // The statement after it fails as well, and tells.
      if (!(outcome instanceof Error)) beginning = run;
    });
  };
  const sendRuns = (
    runs: readonly Run[],
    callback: (outcomes: readonly Outcome[]) => void,
    isInOrder = false,
  ) =>
    send(new PreparedQuery(runs, known, isInOrder), (_error: Error | null, outcomes: readonly Outcome[]) =>
      callback(outcomes),
    );
  /** The beginning of a transaction that is still to begin goes along, once it is prepared. */
  const withBeginning = (runs: readonly Run[]): readonly Run[] => {
    if (beginning === undefined) beginFirst();
    if (!isToBegin) return runs;
    isToBegin = false;
    return [beginning!, ...runs];
  };
  const sendOne = (statement: Statement, name: string | undefined, callback: Callback) => {
    if (name === undefined) beginFirst();
    else {
      const run = { name, text: statement.text, values: statement.values };
      return sendRuns(withBeginning([run]), (outcomes) => {
        const failed = outcomes.find((outcome) => outcome instanceof Error);
        if (failed) callback(failed);
        else callback(null, outcomes.at(-1) as Result);
      });
    }
    return send(statement, (error: Error | null, result?: Result | Result[]) => {
      for (const each of [result ?? []].flat()) each.rows = each.rows.map(camelRow);
      callback(error, result);
    });
  };
  const sendPrepared = (config: unknown, callback?: Callback) => {
    // What is no text, but runs itself: a copy.
    if (!callback) {
      beginFirst();
      return send(config);
    }
    const { text, values } = config as pg.QueryConfig;
    if (text === begin || (isToBegin && isEnd(text))) {
      isToBegin = text === begin;
      return queueMicrotask(() => callback(null, nothing()));
    }
    return sendOne(config as Statement, values?.length ? nameOf(text) : undefined, callback);
  };
  connection.query = sendPrepared as typeof connection.query;

  const isNamed = (run: PerhapsNamed): run is PerhapsNamed & Run => run.name !== undefined;
  const sendNamed = (runs: readonly Run[], isInOrder: boolean) =>
    whileItMayBeSilent(
      connection,
      () => new Promise<readonly Outcome[]>((resolve) => void sendRuns(runs, resolve, isInOrder)),
      runs.length,
    );
  const together = async (statements: readonly Statement[]): Promise<Outcome[]> => {
    const runs = statements.map(({ text, values }) => ({ name: nameOf(text), text, values }));
    const [first] = runs;
    if (first && runs.length === 1)
      return new Promise((resolve) => {
        sendOne(first, first.name, (error, result) => resolve([error ?? (result as Outcome)]));
      });
    const named = runs.filter(isNamed);
    if (named.length === 0) return runs.map(() => undefined);
    const outcomes = await sendNamed(named, false);
    const outcomeOf = new Map<unknown, Outcome>(named.map((run, place) => [run, outcomes[place]]));
    return runs.map((run) => outcomeOf.get(run));
  };
  const inOrder = (statements: readonly Statement[]) => {
    const runs = statements.map(({ text, values }) => ({ name: nameOf.known(text), text, values }));
    if (!runs.every(isNamed)) return undefined;
    return sendNamed(withBeginning(runs), true).then((outcomes) => {
      // What could not begin is told by what was to run in it.
      const failed = outcomes.find((outcome) => outcome instanceof Error);
      return failed ? [failed] : outcomes.slice(-runs.length);
    });
  };
  senders.set(connection, { together, inOrder });
};

/**
 * Runs statements on a connection, several of them in one message and as one transaction. Undefined is the outcome of what did
 * not run: it is not prepared yet, or comes after one that the server refused.
 */
export const sendTogether = (connection: pg.Client, statements: readonly Statement[]): Promise<Outcome[]> =>
  senders.get(connection)!.together(statements);

/**
 * Runs statements of a transaction on its connection, one after another, in one message; the first failure is the only outcome
 * then. Undefined, with nothing sent, where not all of them are prepared yet.
 */
export const sendInOrder = (
  connection: pg.Client,
  statements: readonly Statement[],
): Promise<readonly Outcome[]> | undefined => senders.get(connection)!.inOrder(statements);
