/** One page of rows that are all at hand. */
export const pageOf = <T>(
  rows: readonly T[],
  { page, pageSize }: { page: number; pageSize: number },
): { rows: T[]; count: number } => ({
  rows: rows.slice(page * pageSize, (page + 1) * pageSize),
  count: rows.length,
});
