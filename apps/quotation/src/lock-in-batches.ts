import type { Knex } from 'knex';

/** Rows that one statement changes, of the many that a person or a store may have. */
const rowsAtOnce = 1000;

/**
 * Locks the rows of a query in the order of their ids, as everywhere, requests before quotations (ADR 0629), and gives the ids in
 * batches: two that lock several wait for no circle, and none that changes them takes longer than a statement may, however many
 * there are.
 */
export const lockInBatches = async (rows: Knex.QueryBuilder, id = 'id'): Promise<number[][]> => {
  const ids: number[] = await rows.orderBy(id).forNoKeyUpdate().pluck(id);
  const batches: number[][] = [];
  for (let at = 0; at < ids.length; at += rowsAtOnce) batches.push(ids.slice(at, at + rowsAtOnce));
  return batches;
};
