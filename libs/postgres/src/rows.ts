import { wellFormedJson } from '@tuerca/runtime';
import type { Knex } from 'knex';
import type { Executor } from './database.ts';

/** Columns by their names in code, with their types in Postgres. */
export type ColumnTypes = Readonly<Record<string, string>>;

/**
 * Rows as a table in a statement, `from ${rowsAs('asked', types, rows)}`, whose columns have the names of code in quotes; its
 * one parameter is `...rowsOf(rows)`. Its text is the same for as many rows as fit into a power of ten, so it is put together and
 * planned once for each. Without such a limit Postgres plans for a hundred rows, and reads a whole table that it joins them to
 * until that has some ten thousand (docs/adr/0514-rows-come-with-their-number.md).
 */
export const rowsAs = (name: string, types: ColumnTypes, { length }: { readonly length: number }): string => {
  const columns = Object.entries(types).map(([column, type]) => `"${column}" ${type}`);
  const most = 10 ** Math.max(1, Math.ceil(Math.log10(length)));
  return `(select * from json_to_recordset(?) as row (${columns.join(', ')}) limit ${most}) as ${name}`;
};

/**
 * The parameter of `rowsAs`. What a row lacks is null. Half of a character becomes U+FFFD, as it does in other parameters: in JSON
 * Postgres refuses it.
 */
export const rowsOf = (rows: readonly object[]): [json: string] => [wellFormedJson(JSON.stringify(rows))];

/**
 * Inserts rows by one statement, in their order; returns a query to add `onConflict` and `returning` to. What
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
    on.raw(`select ${selected.join(', ')} from ${rowsAs('given', types, rows)}`, rowsOf(rows)),
  );
};
