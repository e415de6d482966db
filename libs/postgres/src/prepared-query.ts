import pg, { type Submittable } from 'pg';
// @ts-expect-error The package has no types for this file.
import pgUtils from 'pg/lib/utils.js';

/** The driver's own: a value as it is sent; the same again of what it returned. */
export const { prepareValue } = pgUtils as { prepareValue(value: unknown): string | Buffer | null };

/** The driver's connection, as far as a query speaks to it. */
interface Connection {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(run: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** What a statement answers with: a row without values, the names in it by place, and how each value is read. */
export interface Columns {
  empty: Readonly<Record<string, null>>;
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
}

export interface PreparedResult {
  /** The first word of the statement's completion: SELECT, INSERT, UPDATE. */
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

/** One run of a prepared statement. */
export interface Run {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** How a run ended; undefined: it did not run, since the server refused one before it. */
export type Outcome = PreparedResult | Error | undefined;

/** What is known of a connection's prepared statements. */
export interface Known {
  /** The columns of each, by name. */
  columns: Map<string, Columns>;
  columnsOf(fields: readonly Field[]): Columns;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Runs of prepared statements, one after another, sent in one message and as one transaction. The driver's own query asks
 * for the description of the columns with every run; this one asks once for each connection, and reads a row by place into
 * its final names. Postgres refuses a run whose columns are no longer those that were prepared.
 */
export class PreparedQuery implements Submittable {
  /** Set by the driver; what failed is among the outcomes, and after them what failed at the end of all. */
  callback!: (error: Error | null, outcomes: readonly Outcome[]) => void;
  readonly #runs: readonly Run[];
  readonly #known: Known;
  readonly #outcomes: Outcome[];
  /** Whose answer comes next. */
  #place = 0;
  #result: PreparedResult | undefined;
  #columns: Columns | undefined;
  #unreadable: Error | undefined;

  constructor(runs: readonly Run[], known: Known) {
    this.#runs = runs;
    this.#known = known;
    this.#outcomes = Array<Outcome>(runs.length).fill(undefined);
  }

  /** Read by the driver, to remember what a connection has prepared. */
  get name(): string | undefined {
    return this.#runs[this.#place]?.name;
  }
  get text(): string | undefined {
    return this.#runs[this.#place]?.text;
  }

  submit(driver: unknown): void {
    const connection = driver as Connection;
    connection.stream.cork();
    for (const [place, { name, text, values }] of this.#runs.entries()) {
      try {
        const sent = values.map(prepareValue);
        if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
          connection.parse({ name, text });
          connection.submittedNamedStatements[name] = text;
        }
        connection.bind({ statement: name, values: sent });
        if (!this.#known.columns.has(name)) connection.describe({ type: 'P' });
        connection.execute();
      } catch (error) {
        // A value that cannot be sent; the answers are those of the other runs.
        this.#outcomes[place] = asError(error);
      }
    }
    connection.sync();
    connection.stream.uncork();
    this.#skipUnsent();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = this.#known.columnsOf(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return;
    this.#columns ??= this.#known.columns.get(this.name!);
    this.#result ??= { command: '', rowCount: null, rows: [] };
    const { empty, names, parsers } = this.#columns!;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let place = 0; place < fields.length; place += 1) {
        const text = fields[place]!;
        if (text !== null) row[names[place]!] = parsers[place]!(text);
      }
    } catch (error) {
      this.#unreadable = asError(error);
    }
    this.#result.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ');
    const result = (this.#result ??= { command: '', rowCount: null, rows: [] });
    result.command = command;
    result.rowCount = counts.length ? Number(counts.at(-1)) : null;
    const { columns, columnsOf } = this.#known;
    // What answers with no rows is not described.
    if (!columns.has(this.name!)) columns.set(this.name!, this.#columns ?? columnsOf([]));
    this.#outcomes[this.#place] = this.#unreadable ?? result;
    this.#result = this.#columns = this.#unreadable = undefined;
    this.#place += 1;
    this.#skipUnsent();
  }

  handleError(error: Error, driver?: unknown): void {
    this.#outcomes[this.#place] = this.#unreadable ?? error;
    // What is refused is one statement's fault, a lost connection everybody's.
    if (!(error instanceof pg.DatabaseError))
      for (const place of this.#runs.keys()) this.#outcomes[place] ??= error;
    // The server prepares nothing of what comes after it.
    const submitted = (driver as Connection | undefined)?.submittedNamedStatements;
    if (submitted) for (const { name } of this.#runs.slice(this.#place)) delete submitted[name];
    this.callback(error, this.#outcomes);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#outcomes);
  }

  #skipUnsent(): void {
    while (this.#place < this.#runs.length && this.#outcomes[this.#place]) this.#place += 1;
  }
}
