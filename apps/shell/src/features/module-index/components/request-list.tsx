import {
  limits,
  listQuotationRequests,
  type QuotationRequest,
  type QueryOf,
  type ViewedList,
} from '@tuerca/contracts';
import { EmptyState } from '@tuerca/ui';
import { type ReactNode, type Ref } from 'react';
import { useRead } from '../../../app/api.ts';
import { useListPlace } from '../../../app/list-place.ts';
import type { SwipeActions } from '../use-swipe.ts';
import type { RequestColumn } from './columns.tsx';
import { ListPage } from './list-page.tsx';

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
  readonly refreshInterval?: number;
  readonly searchRef?: Ref<HTMLInputElement>;
}

/** A page of requests; a column's id is the name of its filter. */
export const RequestList = ({
  empty,
  emptyHint,
  emptyAction,
  scopes = [],
  refreshInterval,
  ...rest
}: RequestListProps) => {
  const place = useListPlace();
  const { page, filters } = place;
  const answer = useRead(
    listQuotationRequests,
    {
      query: {
        filter: filters as Query['filter'],
        scopes,
        page,
        pageSize: limits.pageSize,
        with: ['details', 'brand', 'city', 'user'],
      },
    },
    { refreshInterval },
  );
  return (
    <ListPage
      {...rest}
      rowKey={({ id }) => id}
      answer={answer}
      empty={
        <EmptyState title={empty} action={emptyAction}>
          {emptyHint}
        </EmptyState>
      }
      {...place}
    />
  );
};
