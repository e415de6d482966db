import type { listQuotationRequests } from '@tuerca/contracts';
import { type QuotationRequest, type QueryOf, type ViewedList } from '@tuerca/contracts';
import { EmptyState, Link, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { withOwnDay } from '../../../shared/days.ts';
import { useListPlace } from '../../../shared/list-place.ts';
import { useDepartures } from '../use-departures.ts';
import type { SwipeActions } from '../use-swipe.ts';
import type { RequestColumn } from './columns.tsx';
import { ListPage, searchFilter } from './list-page.tsx';
import { RequestNewsOf } from '../request-news.tsx';
import { useRequests } from '../api/use-requests.ts';

type Query = QueryOf<typeof listQuotationRequests>;

interface RequestListProps {
  readonly name: ViewedList;
  readonly label: string;
  readonly columns: readonly RequestColumn[];
  readonly card: (request: QuotationRequest) => ReactNode;
  readonly swipe?: ((request: QuotationRequest) => SwipeActions) | undefined;
  readonly isFresh?: (request: QuotationRequest) => boolean;
  readonly empty: string;
  readonly emptyHint?: ReactNode;
  readonly emptyAction?: ReactNode;
  readonly scopes?: Query['scopes'];
  readonly relations?: Query['with'];
  readonly refreshInterval?: number;
  readonly defaultOrder?: `-${NonNullable<RequestColumn['sortBy']>}`;
  readonly tools?: (found: number | undefined) => ReactNode;
  /** Announces requests that leave the open list, except those the user discarded; each text links to its request. */
  readonly departure?: {
    readonly textOf: (request: QuotationRequest) => string;
    readonly hrefOf: (request: QuotationRequest) => string;
    readonly isOwn: (request: QuotationRequest) => boolean;
  };
}

/** Takes no space in the stack while empty. */
const Departures = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** The number of departures shown: the latest ones. */
const shownDepartures = 3;

/** The sort key whose value can grow while the list is open. */
const growing: NonNullable<RequestColumn['sortBy']> = 'quotationsCount';

/** A page of requests; a column's id is the name of its filter. */
export const RequestList = ({
  empty,
  emptyHint,
  emptyAction,
  scopes = [],
  relations = ['details', 'brand', 'city', 'user'],
  refreshInterval,
  departure,
  defaultOrder = '-created_at',
  ...rest
}: RequestListProps) => {
  const place = useListPlace([...rest.columns, searchFilter]);
  const { page, filters, order } = place;
  const answer = useRequests(
    {
      filter: withOwnDay(filters) as Query['filter'],
      scopes,
      page,
      with: relations,
      order: [order ?? defaultOrder] as Query['order'],
    },
    refreshInterval,
  );
  // While a view is loading, the rows are of the previous one; and sorted by a growing number, rows move by themselves.
  const isOfView = !answer.isLoading && !answer.error && !order?.endsWith(growing);
  const gone = useDepartures(isOfView ? answer.data?.data : undefined, {
    key: JSON.stringify([page, filters, order]),
    isFirstPage: page === 0,
  });
  const told = departure ? gone.filter((request) => !departure.isOwn(request)) : [];
  return (
    <RequestNewsOf ids={(answer.data?.data ?? []).map(({ id }) => id)}>
      <Departures aria-live="polite">
        {told.slice(-shownDepartures).map((request) => (
          <Text key={request.id} size="sm" tone="muted">
            <Link href={departure!.hrefOf(request)}>{departure!.textOf(request)}</Link>
          </Text>
        ))}
      </Departures>
      <ListPage
        {...rest}
        defaultOrder={defaultOrder}
        rowKey={({ id }) => id}
        answer={answer}
        empty={
          <EmptyState title={empty} action={emptyAction}>
            {emptyHint}
          </EmptyState>
        }
        place={place}
      />
    </RequestNewsOf>
  );
};
