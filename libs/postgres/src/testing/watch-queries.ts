import type { Database } from '../database.ts';

/** A statement as the driver receives it, with $1 for its first value. */
export interface SentQuery {
  sql: string;
  bindings: unknown[];
}

/** The statements that a function sends to a database, in order, and its result. */
export const watchQueries = async <T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ queries: SentQuery[]; result: T }> => {
  const queries: SentQuery[] = [];
  const watch = (query: SentQuery) => void queries.push(query);
  db.on('query', watch);
  try {
    return { result: await work(), queries };
  } finally {
    db.off('query', watch);
  }
};

/** The number of statements for a page of one row and of two rows: equal, unless there is an N+1 query. */
export const statementsOfPages = async (
  db: Database,
  readPage: (pageSize: number) => Promise<readonly unknown[]>,
): Promise<{ ofOne: number; ofTwo: number }> => {
  const countOf = async (pageSize: number) => {
    const { queries, result } = await watchQueries(db, () => readPage(pageSize));
    if (result.length !== pageSize) throw new Error(`a page of ${pageSize} has ${result.length} rows`);
    return queries.length;
  };
  return { ofOne: await countOf(1), ofTwo: await countOf(2) };
};

/** Postgres' plan of a watched query, as text. */
export const planOf = async (db: Database, { sql, bindings }: SentQuery): Promise<string> => {
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain ${sql.replace(/\$\d+/g, '?')}`,
    bindings as never,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
