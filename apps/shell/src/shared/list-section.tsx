import { limits, type ListMetadata } from '@tuerca/contracts';
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  PageHeader,
  Paginator,
  Select,
  Skeleton,
  Stack,
  Table,
  theme,
  type TableColumn,
} from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FoundLine } from './found-line.tsx';
import { useShownPage, type ListPlace } from './list-place.ts';
import { messageOf } from './messages.ts';
import { NotRenewed } from './not-renewed.tsx';
import { usePageTitle } from './page-title.ts';

interface Record {
  readonly id: number | string;
}

interface RecordListProps<Row extends Record> {
  readonly label: string;
  readonly place: ListPlace;
  readonly answer: {
    readonly data: { readonly data: readonly Row[]; readonly metadata: ListMetadata } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  /** How a record is shown: in a table, whose rows are cards on phones, or always as a card. */
  readonly rows:
    | { readonly columns: readonly TableColumn<Row>[] }
    | { readonly card: (row: Row) => ReactNode };
  /** What is shown where there is no record. */
  readonly empty: ReactNode;
  readonly pageSize?: number | undefined;
}

const Cards = <Row extends Record>({
  label,
  answer: { data, isLoading },
  empty,
  card,
}: Pick<RecordListProps<Row>, 'label' | 'answer' | 'empty'> & { readonly card: (row: Row) => ReactNode }) => (
  <>
    {isLoading && !data && <Skeleton lines={6} />}
    {data?.data.length === 0 && empty}
    <Stack as="ul" gap={3} aria-label={label}>
      {data?.data.map((row) => (
        <li key={row.id} data-row={row.id}>
          {card(row)}
        </li>
      ))}
    </Stack>
  </>
);

/** Records page by page, with the loading, empty and error states; page and row are in the address. */
export const RecordList = <Row extends Record>({
  label,
  place,
  answer: given,
  rows,
  empty,
  pageSize = limits.pageSize,
}: RecordListProps<Row>) => {
  const answer = useShownPage(place, given);
  const { data, error, isLoading, mutate } = answer;
  const failure = Boolean(error) && !data && (
    <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
  );
  return (
    <>
      <NotRenewed answer={answer} />
      <div {...place.frame}>
        <FoundLine isNarrowed={Object.keys(place.filters).length > 0} answer={answer} />
        {'card' in rows ? (
          failure || <Cards {...{ label, answer, empty }} card={rows.card} />
        ) : (
          // With its filters, which may be why it failed.
          <Table
            label={label}
            columns={rows.columns}
            rows={data?.data ?? []}
            rowKey={({ id }) => id}
            filters={place.filters}
            onFiltersChange={place.onFiltersChange}
            isLoading={isLoading && !failure}
            empty={failure || empty}
          />
        )}
      </div>
      <Paginator
        page={place.page}
        pageSize={pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
    </>
  );
};

interface ListSectionProps<Row extends Record> extends Omit<RecordListProps<Row>, 'label'> {
  readonly title: string;
  readonly description: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly width?: 'md' | 'page';
  /** Between the heading and the records: a search, choices that the table does not have, tabs. */
  readonly tools?: ReactNode;
  /** The windows it opens. */
  readonly children?: ReactNode;
}

/** A section that is a list of records: its heading, what narrows it, and the records. */
export const ListSection = <Row extends Record>({
  title,
  description,
  actions,
  width = 'page',
  tools,
  children,
  ...list
}: ListSectionProps<Row>) => {
  usePageTitle(title);
  return (
    <Container width={width}>
      <Stack gap={5}>
        <PageHeader title={title} description={description} actions={actions} />
        {tools}
        <RecordList label={title} {...list} />
      </Stack>
      {children}
    </Container>
  );
};

/* As wide as the row allows, so that the search's hint is read whole. */
const SearchRoom = styled.div`
  flex: 1 1 ${theme.width.xs};
`;

interface StateSectionProps<Row extends Record> extends Omit<ListSectionProps<Row>, 'empty' | 'width'> {
  /** The states to choose from, as the list's place names them; `all` is every one. */
  readonly states: readonly { readonly value: string; readonly label: string }[];
  /** The state that it opens with. */
  readonly first: string;
  readonly words: {
    readonly filter: string;
    /** There is nothing in the state that it opens with, and nothing like what was chosen. */
    readonly empty: string;
    readonly noneFound: string;
    readonly seeAll: string;
  };
  /** Beside the choice of a state. */
  readonly search?: ReactNode;
}

/** A list of records that are in a state, which is chosen above it and kept in the address as `status`. */
export const StateSection = <Row extends Record>({
  states,
  first,
  words,
  search,
  tools,
  place,
  ...section
}: StateSectionProps<Row>) => {
  const { status: state = first, ...others } = place.filters;
  const isAsOpened = state === first && Object.keys(others).length === 0;
  const isAll = state === 'all' && Object.keys(others).length === 0;
  const seeAll = () => place.onFiltersChange(first === 'all' ? {} : { status: 'all' });
  return (
    <ListSection
      {...section}
      width="md"
      place={place}
      tools={
        <>
          {tools}
          <Inline gap={3} align="end">
            {search && <SearchRoom>{search}</SearchRoom>}
            <Select
              label={words.filter}
              options={states}
              value={state}
              onChange={({ target }) => place.onFiltersChange({ ...place.filters, status: target.value })}
            />
          </Inline>
        </>
      }
      empty={
        <EmptyState
          title={isAsOpened ? words.empty : words.noneFound}
          action={
            !isAll && (
              <Button variant="secondary" onClick={seeAll}>
                {words.seeAll}
              </Button>
            )
          }
        />
      }
    />
  );
};
