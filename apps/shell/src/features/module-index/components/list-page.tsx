import { limits, type ViewedList } from '@tuerca/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  Inline,
  Paginator,
  Stack,
  Table,
  theme,
  ViewSwitcher,
  type TableColumn,
  type TableFilters,
} from '@tuerca/ui';
import type { ReactNode, Ref } from 'react';
import { keyframes, styled } from 'styled-components';
import { messageOf } from '../../../app/messages.ts';
import { t } from '../../../texts/registered.ts';
import { useListView } from '../use-list-view.ts';
import type { SwipeActions } from '../use-swipe.ts';
import { Cards } from './cards.tsx';
import { SearchBar } from './search-bar.tsx';

const appear = keyframes`from { background: ${theme.color.primarySoft}; }`;

const Rows = styled.div`
  tr:focus-within {
    background: ${theme.color.surfaceHover};
    box-shadow: inset ${theme.borderWidth.heavy} 0 ${theme.color.primary};
  }
  tr:has([data-fresh]) {
    animation: ${appear} calc(${theme.duration.slow} * 6) ${theme.easing.standard};
  }
`;

interface ListPageProps<Row> {
  /** What tells the reader's choice of view apart from other lists'. */
  readonly name: ViewedList;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly card: (row: Row) => ReactNode;
  readonly swipe?: ((row: Row) => SwipeActions) | undefined;
  readonly isFresh?: ((row: Row) => boolean) | undefined;
  readonly empty: ReactNode;
  readonly answer: {
    readonly data:
      { readonly data: readonly Row[]; readonly metadata: { readonly count: number } } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly filters: TableFilters;
  readonly onFiltersChange: (filters: TableFilters) => void;
  readonly searchRef?: Ref<HTMLInputElement> | undefined;
}

/** A list of the module: search, the view one likes, a page at a time, and the states every list has. */
export const ListPage = <Row,>({
  name,
  label,
  columns,
  rowKey,
  card,
  swipe,
  isFresh,
  empty,
  answer,
  page,
  onPageChange,
  filters,
  onFiltersChange,
  searchRef,
}: ListPageProps<Row>) => {
  const [view, setView] = useListView(name);
  const { data, error, isLoading, mutate } = answer;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  const isFiltered = Object.keys(filters).length > 0;
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
    <Stack gap={4}>
      <Inline justify="between" gap={3}>
        <SearchBar
          columns={columns.filter(({ filter }) => filter === 'text')}
          filters={filters}
          onFiltersChange={onFiltersChange}
          inputRef={searchRef}
        />
        <ViewSwitcher value={view} onChange={setView} />
      </Inline>
      {view === 'table' ? (
        <Rows>
          <Table {...list} columns={columns} filters={filters} onFiltersChange={onFiltersChange} />
        </Rows>
      ) : (
        <Cards {...list} view={view} card={card} swipe={swipe} isFresh={isFresh} />
      )}
      <Paginator
        page={page}
        pageSize={limits.pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={onPageChange}
      />
    </Stack>
  );
};
