import { wellFormedJson } from '@tuerca/runtime';
import type { Knex } from 'knex';
import type { Executor } from './database.ts';

/** Columns by their names in code, with their types in Postgres. */
export type ColumnTypes = Readonly<Record<string, string>>;

/**
 * Rows as a table in a statement, `from ${rowsAs('asked', types)}`, whose columns have the names of code in quotes. Its text
 * is the same for any number of rows, which are its two parameters, `...rowsOf(rows)`: so it is put together and prepared
 * once. The second is their number: without it Postgres plans for a hundred, and reads a whole table that it joins them to
 * until that has some ten thousand rows (docs/adr/0514-rows-come-with-their-number.md).
 */
export const rowsAs = (name: string, types: ColumnTypes): string => {
  const columns = Object.entries(types).map(([column, type]) => `"${column}" ${type}`);
  return `(select * from json_to_recordset(?) as row (${columns.join(', ')}) limit ?) as ${name}`;
};

/**
 * The parameters of `rowsAs`. What a row lacks is null. Half of a character becomes U+FFFD, as it does in other parameters:
 * in JSON Postgres refuses it.
 */
export const rowsOf = (rows: readonly object[]): [json: string, count: number] => [
  wellFormedJson(JSON.stringify(rows)),
  rows.length,
];

/**
 * Inserts rows by one statement of fixed text, in their order; returns a query to add `onConflict` and `returning` to. What
 * the database makes of the given value of a column, `given."column"`, is named as SQL in `values`.
 */
export const insertRows = (
  on: Executor,
  {
    table,
    types,
    rows,
    values = {},
  }: {
    table: string;
    types: ColumnTypes;
    rows: readonly object[];
    values?: Readonly<Record<string, string>>;
  },
): Knex.QueryBuilder => {
  const columns = Object.keys(types);
  const selected = columns.map((column) => values[column] ?? `given."${column}"`);
  const into = on.raw(`?? (${columns.map(() => '??').join(', ')})`, [table, ...columns]);
  // knex takes a raw table with its columns, which its types do not say.
  return on(into as unknown as string).insert(
    on.raw(`select ${selected.join(', ')} from ${rowsAs('given', types)}`, rowsOf(rows)),
  );
};
