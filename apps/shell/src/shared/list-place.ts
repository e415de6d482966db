import type { ListMetadata } from '@tuerca/contracts';
import { recoverFocus, type TableFilters } from '@tuerca/ui';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { indexLeftBy, rememberList } from './last-list.ts';
import { goToRow, markOf, rowsIn } from './row-focus.ts';

/** The query parameters of a list; a filter has the name it has in the API. */
const names = { page: 'pagina', order: 'orden', row: 'fila' } as const;

interface Narrowable {
  readonly id: string;
  readonly filter?: 'text' | 'date' | readonly { readonly value: string }[] | undefined;
  /** The sort keys, as named in the API. */
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

/** A sort order by one of the columns, prefixed by a minus when descending. */
const orderIn = (params: URLSearchParams, columns: readonly Narrowable[]): string | null => {
  const given = params.get(names.order);
  return columns.some(({ sortBy }) => sortBy && sortBy === given?.replace(/^-/, '')) ? given : null;
};

/** The filters and sort order of a URL, as far as the columns support them. */
export const narrowingIn = (params: URLSearchParams, columns: readonly Narrowable[]) => ({
  filters: filtersIn(params, columns),
  order: orderIn(params, columns),
});

/** A page as the URL has it, one-based; nothing for the first. */
const nameOfPage = (page: number): string | null => (page > 0 ? String(page + 1) : null);

/** The zero-based page, from the one-based page of the URL. */
const pageIn = (params: URLSearchParams): number => {
  const given = params.get(names.page) ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) - 1 : 0;
};

/** Sets a query parameter, or takes it out where there is nothing to say. */
const setOrDelete = (params: URLSearchParams, name: string, value: string | null): void => {
  if (value) params.set(name, value);
  else params.delete(name);
};

const addressOf = (pathname: string, params: URLSearchParams): string => {
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
};

/**
 * Stores the focused or opened row in the URL by `replaceState`, and restores the focus to it, or to the row
 * that took its place, when the user comes back.
 */
const useRowPlace = (pathname: string, params: URLSearchParams) => {
  const frame = useRef<HTMLDivElement>(null);
  const restored = useRef<URLSearchParams>(null);
  const noted = useRef<string | null>(null);
  const entering = useRef<{ at: 'first' | 'last'; from: string | undefined } | null>(null);
  const row = params.get(names.row);
  useEffect(() => {
    // Something opened beside the list: who comes back comes back to the row.
    if (!params.has(names.row)) noted.current = null;
  }, [params]);
  useEffect(() => {
    const list = frame.current;
    if (!list || !entering.current || list.querySelector('[aria-busy=true]')) return;
    const rows = rowsIn(list);
    // Until the page is loaded, the rows of the previous page are shown.
    if (rows.length === 0 || rows[0]?.dataset['row'] === entering.current.from) return;
    const entered = entering.current.at === 'first' ? rows[0] : rows.at(-1);
    entering.current = null;
    if (entered) goToRow(entered);
  });
  useEffect(() => {
    const list = frame.current;
    if (!list || row === null || list.querySelector('[aria-busy=true]')) return;
    // Once per URL: afterwards the URL follows the focus, which is stored without the router.
    if (restored.current === params || noted.current === row) return;
    const rows = rowsIn(list);
    const found =
      rows.find(({ dataset }) => dataset['row'] === row) ??
      rows[Math.min(indexLeftBy(addressOf(pathname, params)), rows.length - 1)];
    if (!found) return;
    restored.current = params;
    // Does not take the focus from a user who is elsewhere by now.
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
    // Bypasses the router: the page is the same, and a step with `j` needs no render.
    window.history.replaceState(window.history.state, '', address);
  };
  return {
    /** Takes the stored row out of this history entry: who comes back to a page left by its pagination was at no row. */
    forget: () => {
      noted.current = null;
      const left = new URLSearchParams(window.location.search);
      if (!left.has(names.row)) return;
      left.delete(names.row);
      window.history.replaceState(window.history.state, '', addressOf(pathname, left));
    },
    enter: (at: 'first' | 'last') => {
      const first = frame.current ? rowsIn(frame.current)[0] : undefined;
      entering.current = { at, from: first?.dataset['row'] };
    },
    /** Whether a row that goes has the focus, or had it. */
    isLeft: () => {
      const { activeElement, body } = document;
      return (
        noted.current !== null && (activeElement === body || frame.current?.contains(activeElement) === true)
      );
    },
    props: {
      ref: frame,
      onFocus: ({ target }: FocusEvent) => note(target),
      onClickCapture: ({ target }: MouseEvent) => note(target),
    },
  };
};

/** Where somebody is who narrowed a list in another way: at its heading, else at the list. */
const startOfList = (list: HTMLElement): HTMLElement => {
  const start = list.querySelector<HTMLElement>('h2, h3') ?? list;
  start.tabIndex = -1;
  return start;
};

/** What had the focus may go with the filters, as the button that takes them back where they found nothing. */
const useFocusOfNarrowing = (narrowed: string, frame: RefObject<HTMLElement | null>, isAtRow: boolean) => {
  const shown = useRef(narrowed);
  const keepFocus = useEffectEvent(() => {
    // The row that is come back to takes the focus.
    if (isAtRow) return;
    const goToList = () => frame.current && startOfList(frame.current).focus({ preventScroll: true });
    // Neighbours of a removed item, as another filter's button, come first (ADR 0423), which takes four frames.
    recoverFocus(() => recoverFocus(() => recoverFocus(goToList)));
  });
  useEffect(() => {
    if (shown.current === narrowed) return;
    shown.current = narrowed;
    keepFocus();
  }, [narrowed]);
};

/**
 * The state of a list in the URL: page, sort order, filters and row, so that back, forward, reload and a link
 * restore it. A page change pushes a history entry; a filter or sort change replaces it and returns to the
 * first page. `frame` goes on the element around the rows; each row has its key as `data-row`.
 */
export const useListPlace = (columns: readonly Narrowable[] = []) => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = addressOf(pathname, params);
  useEffect(() => {
    rememberList(address, indexLeftBy(address));
  }, [address]);
  // The URL may be ahead of the render: the next change starts from the latest URL.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const frame = useRowPlace(pathname, params);
  const narrowing = narrowingIn(params, columns);
  useFocusOfNarrowing(JSON.stringify(narrowing.filters), frame.props.ref, params.has(names.row));

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
    ...narrowing,
    frame: frame.props,
    /** The address of this list at no row, with one more parameter: for a link to what opens beside it. */
    addressWith: (name: string, value: string): string => {
      const beside = new URLSearchParams(params);
      beside.delete(names.row);
      beside.set(name, value);
      return addressOf(pathname, beside);
    },
    /** With `enter`, the focus moves to that row once the page is loaded. */
    onPageChange: (page: number, enter?: 'first' | 'last') => {
      if (enter) frame.enter(enter);
      else frame.forget();
      change((place) => setOrDelete(place, names.page, nameOfPage(page)), true);
      // The next page starts at the top.
      const list = frame.props.ref.current;
      if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
    },
    /** For a URL beyond the last page: replaces it by the last page. */
    onPageMissing: (last: number) => {
      if (frame.isLeft()) frame.enter('last');
      change((place) => setOrDelete(place, names.page, nameOfPage(last)));
    },
    /** Takes over what differs from the filters that are shown: another may have changed since. */
    onFiltersChange: (filters: TableFilters) =>
      change((place) => {
        for (const { id } of columns)
          if (filters[id] !== narrowing.filters[id]) setOrDelete(place, id, filters[id] ?? null);
      }),
    onOrderChange: (order: string | null) => change((place) => setOrDelete(place, names.order, order)),
  };
};
export type ListPlace = ReturnType<typeof useListPlace>;

/** The zero-based last page of a list. */
export const lastPageOf = ({ count, pageSize }: ListMetadata): number =>
  Math.max(0, Math.ceil(count / pageSize) - 1);

interface PageAnswer {
  readonly data: { readonly metadata: ListMetadata } | undefined;
  readonly isLoading: boolean;
  readonly mutate: () => Promise<unknown>;
}

/**
 * The answer for a page of a list. Where the page is gone, which an old link names or whose rows were removed, it is asked
 * for once more, since what is cached may be old, and then the last one is turned to; until that has come the answer is
 * loading, with the rows that were shown before.
 */
export const useShownPage = <Answer extends PageAnswer>(
  { onPageMissing }: Pick<ListPlace, 'onPageMissing'>,
  answer: Answer,
): Answer => {
  const { data, isLoading, mutate } = answer;
  const last = data ? lastPageOf(data.metadata) : 0;
  const isGone = data !== undefined && data.metadata.page > last;
  const [shown, setShown] = useState<Answer['data']>();
  if (!isGone && data !== shown) setShown(data);
  const isToAsk = isGone && !isLoading;
  const [isSure, setIsSure] = useState(false);
  if (isSure && !isGone) setIsSure(false);
  const askAgain = useEffectEvent(() => mutate().catch(() => undefined));
  useEffect(() => {
    if (!isToAsk) return undefined;
    let isOver = false;
    void askAgain().then(() => {
      if (!isOver) setIsSure(true);
    });
    return () => {
      isOver = true;
    };
  }, [isToAsk]);
  const turn = useEffectEvent(() => onPageMissing(last));
  useEffect(() => {
    if (isSure && isToAsk) turn();
  }, [isSure, isToAsk]);
  return isGone ? { ...answer, data: shown, isLoading: true } : answer;
};
