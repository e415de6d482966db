import type { Executor } from './database.ts';

/** Rows of one statement: all that pile up while a service catches up would take longer than a statement may. */
const rowsAtOnce = 10_000;

/**
 * Deletes rows of a table whose time in an indexed column is before another, so many that the statement ends soon; returns
 * whether there may be more.
 */
export const deleteBefore = async (
  db: Executor,
  { table, column, before }: { table: string; column: string; before: Date },
): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    'delete from ?? where ctid = any(array(select ctid from ?? where ?? < ? limit ?))',
    [table, table, column, before, rowsAtOnce],
  );
  return rowCount === rowsAtOnce;
};
