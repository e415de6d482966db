import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { usePageKeys } from '../../shared/page-keys.ts';
import { goToRow, markOf, rowsIn } from '../../shared/row-focus.ts';
import { isLedToSearch } from '../../shared/way-back.ts';

/** The key of the focused row. */
export const focusedRow = (): string | undefined =>
  document.activeElement ? markOf(document.activeElement)?.dataset['row'] : undefined;

interface ListKeys {
  /** False for buyers, who do not process lists. */
  readonly areOn: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Called after the last row and before the first one, to turn the page. */
  readonly onTurn: (step: 1 | -1) => void;
}

/** j and k move between rows and pages, / to the search, as does a navigation with the state `ledToSearch`. */
export const useListKeys = ({ areOn, search, onTurn }: ListKeys): void => {
  const { state } = useLocation();
  const isLed = isLedToSearch(state);
  useEffect(() => {
    if (isLed) search.current?.focus();
  }, [isLed, search]);
  const go = (step: 1 | -1) => {
    const rows = rowsIn(document);
    const at = rows.findIndex(({ dataset }) => dataset['row'] === focusedRow());
    const row = rows[at < 0 ? 0 : at + step];
    if (row) goToRow(row);
    else onTurn(step);
  };
  usePageKeys(areOn ? { j: () => go(1), k: () => go(-1), '/': () => search.current?.focus() } : {});
};
