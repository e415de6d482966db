import type { Executor } from '@tuerca/postgres';

interface Due {
  /** With an `id`. */
  readonly table: string;
  /** The column of when it is a row's time. */
  readonly at: string;
  readonly where?: object;
}

export interface Round {
  readonly now: Date;
  /** How long they are left to who takes them. */
  readonly ms: number;
  readonly most: number;
}

/** Rows whose time has come, each left to others for a while; nobody else takes them meanwhile. */
export const takeDue = async <Row>(
  on: Executor,
  { table, at, where = {} }: Due,
  { now, ms, most }: Round,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> => {
  const taken: unknown = await on(table)
    .whereIn(
      'id',
      on(table)
        .where(where)
        .where(at, '<=', now)
        .orderBy(at)
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .update({ [at]: new Date(now.getTime() + ms) })
    .returning([...columns]);
  // Of a row that is known to its caller alone, no query has a type.
  return taken as Row[];
};
