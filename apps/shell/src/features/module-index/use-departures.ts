import { useState } from 'react';

interface Listed {
  readonly id: number;
  readonly code: string;
}

/**
 * The rows of `before` that have left the list. Rows after the last remaining row, and on a later page those
 * before the first one, are not counted: they may have moved to a neighbouring page.
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
  /** Page, filters and order: rows that a change of these removes have not left the list. */
  readonly key: string;
  readonly isFirstPage: boolean;
}

/** The rows that left a list while a view of it is open; `rows` are those of the view, undefined while loading. */
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
