import type { Database } from '../database.ts';

/** A statement as it goes to the driver: with $1 for its first value. */
export interface SentQuery {
  sql: string;
  bindings: unknown[];
}

/** What a piece of work asks a database, in order, beside what it answers. */
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

/** How many statements a page of one row takes, and one of two: as many, where what belongs to a row is not asked for row by row. */
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

/** The lines of Postgres' plan for a query that was watched, as one text. */
export const planOf = async (db: Database, { sql, bindings }: SentQuery): Promise<string> => {
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain ${sql.replace(/\$\d+/g, '?')}`,
    bindings as never,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
