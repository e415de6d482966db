import { limits, listQuotationRequests, type QuotationRequest, type QueryOf } from '@tuerca/contracts';
import { EmptyState, ErrorState, Paginator, Stack, Table, type TableColumn, type TableFilters } from '@tuerca/ui';
import { useState } from 'react';
import { useRead } from '../../../app/api.ts';
import { messageOf } from '../../../app/messages.ts';

type Query = QueryOf<typeof listQuotationRequests>;

interface RequestListProps {
  readonly label: string;
  readonly columns: readonly TableColumn<QuotationRequest>[];
  readonly empty: string;
  readonly scopes?: Query['scopes'];
  readonly refreshInterval?: number;
}

/** The column filters as the list operation takes them; a column's id is the name of its filter. */
const filterOf = (filters: TableFilters): Query['filter'] => {
  const { created_at: day, ...texts } = filters;
  return { ...texts, ...(day && { created_at: day }) };
};

/** A page of requests with column filters, and the states every list has. */
export const RequestList = ({ label, columns, empty, scopes = [], refreshInterval }: RequestListProps) => {
  const [page, setPage] = useState(0);
  const [filters, setFilters] = useState<TableFilters>({});
  const { data, error, isLoading, mutate } = useRead(
    listQuotationRequests,
    {
      query: { filter: filterOf(filters), scopes, page, pageSize: limits.pageSize, with: ['details', 'brand', 'city', 'user'] },
    },
    { refreshInterval },
  );
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Stack gap={4}>
      <Table
        label={label}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        filters={filters}
        onFiltersChange={(changed) => {
          setFilters(changed);
          setPage(0);
        }}
        isLoading={isLoading}
        empty={<EmptyState title={isFiltered ? 'No hay resultados para mostrar' : empty} />}
      />
      <Paginator page={page} pageSize={limits.pageSize} count={data?.metadata.count ?? 0} onPageChange={setPage} />
    </Stack>
  );
};
