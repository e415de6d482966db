import type { Knex } from 'knex';

/** Rows that one statement changes, of the many that a person or a store may have. */
const rowsAtOnce = 1000;

/**
 * Locks the rows of a query in the order of their ids, as everywhere, and gives the ids some at a time: two that lock several
 * wait for no circle, and none that changes them takes longer than a statement may, however many there are.
 */
export async function* lockInBatches(rows: Knex.QueryBuilder, id = 'id'): AsyncGenerator<number[]> {
  const ids: number[] = await rows.orderBy(id).forNoKeyUpdate().pluck(id);
  for (let at = 0; at < ids.length; at += rowsAtOnce) yield ids.slice(at, at + rowsAtOnce);
}
