import { useState } from 'react';

interface Listed {
  readonly id: number;
  readonly code: string;
}

/**
 * Those of the rows before that have left. Of what is now beyond the end of the page nothing is known, and on a later
 * page nothing of what is before its beginning: a neighbour's coming or going moves them there.
 */
export const departed = <Row extends Listed>(
  before: readonly Row[],
  now: readonly Row[],
  isFirstPage: boolean,
): readonly Row[] => {
  const shown = new Set(now.map(({ id }) => id));
  const isStaying = ({ id }: Row) => shown.has(id);
  const firstStaying = isFirstPage ? -1 : before.findIndex(isStaying);
  const lastStaying = before.findLastIndex(isStaying);
  return before.filter((row, index) => !isStaying(row) && index > firstStaying && index < lastStaying);
};

interface View {
  /** Its page, what narrows it and its order: leaving these is not leaving the list. */
  readonly key: string;
  readonly isFirstPage: boolean;
}

/** What left a list while a view of it was looked at; `rows` are those of that view, undefined until they are known. */
export const useDepartures = <Row extends Listed>(
  rows: readonly Row[] | undefined,
  { key, isFirstPage }: View,
): readonly Row[] => {
  const [seen, setSeen] = useState({ rows, key, gone: [] as readonly Row[] });
  if (key !== seen.key) setSeen({ rows, key, gone: [] });
  else if (rows && rows !== seen.rows) {
    const shown = new Set(rows.map(({ id }) => id));
    const gone = [...seen.gone, ...departed(seen.rows ?? [], rows, isFirstPage)];
    setSeen({ rows, key, gone: gone.filter(({ id }) => !shown.has(id)) });
  }
  return seen.gone;
};
