import type { TableFilters } from '@tuerca/ui';
import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { indexLeftBy, rememberList } from './last-list.ts';
import { goToRow, markOf, rowsIn } from './row-focus.ts';

/** What an address calls the parts of a place; a filter goes by the name it has at the server. */
const names = { page: 'pagina', order: 'orden', row: 'fila' } as const;

interface Narrowable {
  readonly id: string;
  readonly filter?: 'text' | 'date' | readonly { readonly value: string }[] | undefined;
  /** What the list may be ordered by, as the server names it. */
  readonly sortBy?: string | undefined;
}

const filtersIn = (params: URLSearchParams, columns: readonly Narrowable[]): TableFilters =>
  Object.fromEntries(
    columns.flatMap(({ id, filter }) => {
      const value = params.get(id);
      const isTaken =
        value && filter && (typeof filter === 'string' || filter.some((option) => option.value === value));
      return isTaken ? [[id, value]] : [];
    }),
  );

/** An order that one of the columns has, with a minus where the last comes first. */
const orderIn = (params: URLSearchParams, columns: readonly Narrowable[]): string | null => {
  const given = params.get(names.order);
  return columns.some(({ sortBy }) => sortBy && sortBy === given?.replace(/^-/, '')) ? given : null;
};

/** What the address of a list narrows and orders it by, as far as its columns allow. */
export const narrowingIn = (params: URLSearchParams, columns: readonly Narrowable[]) => ({
  filters: filtersIn(params, columns),
  order: orderIn(params, columns),
});

/** Zero-based, from the one-based page of an address. */
const pageIn = (params: URLSearchParams): number => {
  const given = params.get(names.page) ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) - 1 : 0;
};

const addressOf = (pathname: string, params: URLSearchParams): string => {
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
};

/**
 * Notes in the address, without a step of the history, which row has the focus or is opened; and brings the focus back
 * to it when someone comes back, or to the row that took its place.
 */
const useRowPlace = (pathname: string, params: URLSearchParams) => {
  const frame = useRef<HTMLDivElement>(null);
  const restored = useRef<URLSearchParams>(null);
  const noted = useRef<string | null>(null);
  const entering = useRef<{ at: 'first' | 'last'; from: string | undefined } | null>(null);
  const row = params.get(names.row);
  useEffect(() => {
    const list = frame.current;
    if (!list || !entering.current || list.querySelector('[aria-busy=true]')) return;
    const rows = rowsIn(list);
    // Until the page is read, the rows of the one before stand here.
    if (rows.length === 0 || rows[0]?.dataset['row'] === entering.current.from) return;
    const entered = entering.current.at === 'first' ? rows[0] : rows.at(-1);
    entering.current = null;
    if (entered) goToRow(entered);
  });
  useEffect(() => {
    const list = frame.current;
    if (!list || row === null || list.querySelector('[aria-busy=true]')) return;
    // Once for an address: it stays behind the focus, which is noted without the router.
    if (restored.current === params || noted.current === row) return;
    const rows = rowsIn(list);
    const found =
      rows.find(({ dataset }) => dataset['row'] === row) ??
      rows[Math.min(indexLeftBy(addressOf(pathname, params)), rows.length - 1)];
    if (!found) return;
    restored.current = params;
    // Who does something else by now, or is at another row, is not called away.
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea, select') || list.contains(activeElement)) return;
    goToRow(found);
  });
  const note = (target: EventTarget) => {
    const at = markOf(target as Element);
    const list = frame.current;
    if (!at || !list) return;
    const left = new URLSearchParams(params);
    left.set(names.row, at.dataset['row'] ?? '');
    const address = addressOf(pathname, left);
    noted.current = left.get(names.row);
    rememberList(address, rowsIn(list).indexOf(at));
    // Behind the router's back: the page is the same, and a step of `j` need not draw it again.
    window.history.replaceState(window.history.state, '', address);
  };
  return {
    enter: (at: 'first' | 'last') => {
      const first = frame.current ? rowsIn(frame.current)[0] : undefined;
      entering.current = { at, from: first?.dataset['row'] };
    },
    /** Whether a row that is gone had the focus. */
    hasLostFocus: () => noted.current !== null && document.activeElement === document.body,
    props: {
      ref: frame,
      onFocus: ({ target }: FocusEvent) => note(target),
      onClickCapture: ({ target }: MouseEvent) => note(target),
    },
  };
};

/**
 * Where someone is in a list: page, order, what it is narrowed to, and the row. All of it stands in the address, so that
 * back, forward, reload and a link to the list restore it. A page is a step of the history; what is typed into a
 * filter, or ordered anew, takes the step's place and begins at the first page. `frame` goes on the element around the
 * rows; each row has its key in it as `data-row`.
 */
export const useListPlace = (columns: readonly Narrowable[] = []) => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = addressOf(pathname, params);
  useEffect(() => {
    rememberList(address, indexLeftBy(address));
  }, [address]);
  // The address may be ahead of what is drawn: the next change begins at the last one, not at the page on show.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const frame = useRowPlace(pathname, params);

  const change = (edit: (place: URLSearchParams) => void, isStep = false) => {
    const changed = new URLSearchParams(latest.current);
    changed.delete(names.row);
    if (!isStep) changed.delete(names.page);
    edit(changed);
    latest.current = changed;
    setParams(changed, { replace: !isStep });
  };
  return {
    page: pageIn(params),
    ...narrowingIn(params, columns),
    frame: frame.props,
    /** With `enter`, the focus goes to that row of the page once it is there. */
    onPageChange: (page: number, enter?: 'first' | 'last') => {
      if (enter) frame.enter(enter);
      change(
        (place) => (page > 0 ? place.set(names.page, String(page + 1)) : place.delete(names.page)),
        true,
      );
      // The next page is read from its start.
      const list = frame.props.ref.current;
      if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
    },
    /** For an address whose page there is not, or no more: it gives way to the last there is. */
    onPageMissing: (last: number) => {
      if (frame.hasLostFocus()) frame.enter('last');
      change((place) => {
        if (last > 0) place.set(names.page, String(last + 1));
      });
    },
    onFiltersChange: (filters: TableFilters) =>
      change((place) => {
        for (const { id } of columns) place.delete(id);
        for (const [id, value] of Object.entries(filters)) place.set(id, value);
      }),
    onOrderChange: (order: string | null) =>
      change((place) => (order ? place.set(names.order, order) : place.delete(names.order))),
  };
};
export type ListPlace = ReturnType<typeof useListPlace>;
