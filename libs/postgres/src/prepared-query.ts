import type { Submittable } from 'pg';
// @ts-expect-error The package has no types for this file.
import pgUtils from 'pg/lib/utils.js';

/** The driver's own: a value as it is sent. */
const { prepareValue } = pgUtils as { prepareValue(value: unknown): string | Buffer | null };

/** The driver's connection, as far as a query speaks to it. */
interface Connection {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(run: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
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

interface PreparedOptions {
  name: string;
  text: string;
  values: readonly unknown[];
  /** The columns of this connection's statements, by name. */
  known: Map<string, Columns>;
  columnsOf(fields: readonly Field[]): Columns;
  /** A prepared statement, without values or rows, that is run before it in the same message: BEGIN. */
  after?: string | undefined;
}

/**
 * One run of a prepared statement. The driver's own query asks for the description of the columns with every run; this one
 * asks once for each connection, and reads a row by place into its final names. Postgres refuses a run whose columns are no
 * longer those that were prepared.
 */
export class PreparedQuery implements Submittable {
  /** Set by the driver, which also reads `name` and `text`. */
  callback!: (error: Error | null, result?: PreparedResult) => void;
  readonly name: string;
  readonly text: string;
  readonly #options: PreparedOptions;
  readonly #result: PreparedResult = { command: '', rowCount: null, rows: [] };
  #columns: Columns | undefined;
  #isAfterOther: boolean;
  #unreadable: Error | undefined;

  constructor(options: PreparedOptions) {
    this.#options = options;
    this.name = options.name;
    this.text = options.text;
    this.#columns = options.known.get(options.name);
    this.#isAfterOther = options.after !== undefined;
  }

  submit(driver: unknown): void {
    const connection = driver as Connection;
    const { name, text } = this;
    const { after, values } = this.#options;
    connection.stream.cork();
    try {
      if (after !== undefined) {
        connection.bind({ statement: after, values: [], valueMapper: prepareValue });
        connection.execute();
      }
      if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({
        statement: name,
        values,
        valueMapper: prepareValue,
      });
      if (!this.#columns) connection.describe({ type: 'P' });
      connection.execute();
    } catch (error) {
      // A value that cannot be sent: the answer to the sync ends the query.
      this.#unreadable = error as Error;
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = this.#options.columnsOf(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return;
    const { empty, names, parsers } = this.#columns!;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let place = 0; place < fields.length; place += 1) {
        const text = fields[place]!;
        if (text !== null) row[names[place]!] = parsers[place]!(text);
      }
    } catch (error) {
      this.#unreadable = error as Error;
    }
    this.#result.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isAfterOther) {
      this.#isAfterOther = false;
      return;
    }
    const [command = '', ...counts] = text.split(' ');
    this.#result.command = command;
    this.#result.rowCount = counts.length ? Number(counts.at(-1)) : null;
    // What answers with no rows is not described.
    this.#columns ??= this.#options.columnsOf([]);
    this.#options.known.set(this.name, this.#columns);
  }

  handleError(error: Error): void {
    this.callback(this.#unreadable ?? error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#result);
  }
}
