import type { Executor } from './database.ts';

/** Rows of one statement: all that pile up while a service catches up would take longer than a statement may. */
const rowsAtOnce = 10_000;

/**
 * Deletes rows of a table that are older, in an indexed column that the database fills and by its clock, than some hours, so
 * many that the statement ends soon; returns whether there may be more.
 */
export const deleteAged = async (
  db: Executor,
  { table, column, hours }: { table: string; column: string; hours: number },
): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    'delete from ?? where ctid = any(array(select ctid from ?? where ?? < now() - make_interval(hours => ?) limit ?))',
    [table, table, column, hours, rowsAtOnce],
  );
  return rowCount === rowsAtOnce;
};
