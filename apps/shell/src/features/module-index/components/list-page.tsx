import { limits, type ListMetadata, type ViewedList } from '@tuerca/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  FiltersButton,
  FoundCount,
  Paginator,
  Stack,
  Table,
  Text,
  theme,
  ViewSwitcher,
  withFilter,
  type TableColumn,
} from '@tuerca/ui';
import { useRef, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { lastPageOf, useShownPage, type ListPlace } from '../../../shared/list-place.ts';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { useListView } from '../../session/use-list-view.ts';
import { useListKeys } from '../use-list-keys.ts';
import type { SwipeActions } from '../use-swipe.ts';
import { Cards } from './cards.tsx';
import { ListSearch } from './list-search.tsx';

const appear = keyframes`from { background: ${theme.color.primarySoft}; }`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};

  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Rows = styled.div`
  scroll-margin-top: ${theme.space[3]};

  tbody tr:focus-within {
    background: ${theme.color.surfaceHover};
    box-shadow: inset ${theme.borderWidth.heavy} 0 ${theme.color.primary};
  }
  tr:has([data-fresh]) {
    animation: ${appear} calc(${theme.duration.slow} * 6) ${theme.easing.standard};
  }
`;

/** Wraps the first cell of a table row to carry the row's key. */
const Marked = styled.span`
  display: contents;
`;
const markRows = <Row,>(
  [first, ...others]: readonly TableColumn<Row>[],
  rowKey: (row: Row) => string | number,
): readonly TableColumn<Row>[] =>
  first
    ? [{ ...first, cell: (row) => <Marked data-row={rowKey(row)}>{first.cell(row)}</Marked> }, ...others]
    : others;

interface ListPageProps<Row> {
  /** The key under which the user's choice of view is stored. */
  readonly name: ViewedList;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly card: (row: Row) => ReactNode;
  readonly swipe?: ((row: Row) => SwipeActions) | undefined;
  readonly isFresh?: ((row: Row) => boolean) | undefined;
  readonly empty: ReactNode;
  readonly answer: {
    readonly data: { readonly data: readonly Row[]; readonly metadata: ListMetadata } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  readonly place: ListPlace;
  readonly defaultOrder?: string | undefined;
  /** The text for the number of rows while no filter is set. */
  readonly counted?: ((count: number) => string) | undefined;
  /** Replaces the count beside the search; `found` is undefined while no filter is set. */
  readonly tools?: ((found: number | undefined) => ReactNode) | undefined;
}

/** The list's search, as a filter of the operation. */
export const searchFilter = { id: 'search', filter: 'text' } as const;

/** A list of the module: search, filters, views, pagination, and the loading, empty and error states. */
export const ListPage = <Row,>({
  name,
  label,
  columns,
  rowKey,
  card,
  swipe,
  isFresh,
  empty,
  answer: given,
  place,
  defaultOrder,
  tools,
  counted,
}: ListPageProps<Row>) => {
  const [view, setView, views] = useListView(name);
  const { isSeller, isManager } = useSession();
  const search = useRef<HTMLInputElement>(null);
  const answer = useShownPage(place, given);
  const { data, error, isLoading, mutate } = answer;
  const { page, onPageChange, filters, onFiltersChange } = place;
  const order = place.order ?? defaultOrder ?? null;
  const onOrderChange = (wanted: string) => place.onOrderChange(wanted === defaultOrder ? null : wanted);
  const isSettled = data !== undefined && !isLoading && !error;
  const lastPage = isSettled ? lastPageOf(data.metadata) : page;
  useListKeys({
    areOn: isSeller || isManager,
    search,
    onTurn: (step) => {
      if (page + step >= 0 && page + step <= lastPage) onPageChange(page + step, step > 0 ? 'first' : 'last');
    },
  });
  const isFailed = Boolean(error) && !data;
  const isFiltered = Object.keys(filters).length > 0;
  const found = isFiltered && isSettled ? data.metadata.count : undefined;
  const list = {
    label,
    rows: data?.data ?? [],
    rowKey,
    isLoading,
    empty: isFiltered ? (
      <EmptyState
        title={t('moduleIndex.noResults')}
        action={
          <Button variant="secondary" onClick={() => onFiltersChange({})}>
            {t('moduleIndex.search.clear')}
          </Button>
        }
      />
    ) : (
      empty
    ),
  };
  return (
    <Stack gap={3}>
      {/* An empty list has no search and no choice of view. */}
      {(tools || isFiltered || data?.metadata.count !== 0) && (
        <Tools>
          <ListSearch
            value={filters[searchFilter.id] ?? ''}
            onSearch={(text) => onFiltersChange(withFilter(filters, searchFilter.id, text))}
            inputRef={search}
          />
          <FiltersButton
            columns={columns}
            filters={filters}
            onFiltersChange={onFiltersChange}
            {...(view !== 'table' && { order, onOrderChange })}
          />
          {tools ? tools(found) : <FoundCount count={found} />}
          {counted && isSettled && !isFiltered && (
            <Text as="span" size="sm" tone="muted">
              {counted(data.metadata.count)}
            </Text>
          )}
          <ViewSwitcher value={view} views={views} onChange={setView} />
        </Tools>
      )}
      <NotRenewed answer={answer} />
      <Rows {...place.frame}>
        {isFailed ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : view === 'table' ? (
          <Table {...list} columns={markRows(columns, rowKey)} order={order} onOrderChange={onOrderChange} />
        ) : (
          <Cards {...list} view={view} card={card} swipe={swipe} isFresh={isFresh} />
        )}
      </Rows>
      <Paginator
        page={page}
        pageSize={limits.pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={onPageChange}
      />
    </Stack>
  );
};
