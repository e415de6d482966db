import { limits, listQuotations, readEfficiencyIndicators, type Quotation } from '@tuerca/contracts';
import { formatMinutes } from '@tuerca/rules';
import { Badge, Card, EmptyState, ErrorState, Grid, LinkButton, Money, Paginator, Stack, Table, Text, type TableColumn, type TableFilters } from '@tuerca/ui';
import { useState } from 'react';
import { useRead } from '../../../app/api.ts';
import { formatDateTime } from '../../../app/dates.ts';
import { messageOf } from '../../../app/messages.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../../session/session.tsx';

const stateOf = ({ detail, buyerIgnoreQuotation, isClosed, isAvailable }: Quotation) => {
  if (detail.shoppingHeader) return <Badge tone="success">Vendida</Badge>;
  if (buyerIgnoreQuotation) return <Badge tone="warning">Descartada por el comprador</Badge>;
  if (isClosed) return <Badge tone="neutral">Cerrada</Badge>;
  return isAvailable ? <Badge tone="info">En revisión</Badge> : <Badge tone="neutral">Vencida</Badge>;
};

const columns: readonly TableColumn<Quotation>[] = [
  { id: 'code', header: 'Número', isCardTitle: true, cell: ({ code }) => code },
  { id: 'created_at', header: 'Fecha', cell: ({ created_at }) => formatDateTime(created_at) },
  { id: 'user.name', header: 'Comprador', cell: ({ request }) => request?.user?.name ?? '--' },
  { id: 'brand.name', header: 'Marca', filter: 'text', cell: ({ request }) => request?.brand.name ?? '--' },
  { id: 'vehicle_model', header: 'Modelo', filter: 'text', cell: ({ request }) => request?.vehicle_model ?? '--' },
  { id: 'city.name', header: 'Ciudad', filter: 'text', cell: ({ request }) => request?.city?.name ?? '--' },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total, currency }) => <Money value={total} currency={currency} /> },
  { id: 'time', header: 'Tiempo en cotizar', cell: ({ timeToQuote }) => formatMinutes(timeToQuote) },
  { id: 'state', header: 'Estado', cell: stateOf },
  {
    id: 'view',
    header: 'Ver',
    isActions: true,
    cell: ({ quotation_request_id }) => (
      <LinkButton size="sm" variant="secondary" href={paths.sellerRequest(quotation_request_id)}>
        Ver detalle
      </LinkButton>
    ),
  },
];
const vendorColumn: TableColumn<Quotation> = {
  id: 'storeVendor.name',
  header: 'Tienda',
  filter: 'text',
  cell: ({ storeVendor }) => storeVendor.name,
};

/** Cotizadas: what the store offered, and with sales how well it sells (specification 2 section 2.7). */
export const QuotedRequests = () => {
  const { isSeller, isManager } = useSession();
  const [page, setPage] = useState(0);
  const [filters, setFilters] = useState<TableFilters>({});
  const { data, error, isLoading, mutate } = useRead(listQuotations, {
    query: { filter: filters, scopes: ['orderDesc'], page, pageSize: limits.pageSize },
  });
  const { data: indicators } = useRead(readEfficiencyIndicators, isSeller ? {} : null);
  const sales = indicators?.data;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  return (
    <Stack gap={4}>
      {sales && sales.quotation_with_purchase > 0 && (
        <Grid columns={2} gap={3}>
          <Card>
            <Text size="xl" weight="bold">
              <Money value={sales.total_price_orders} currency={country.currency} />
            </Text>
            <Text tone="muted">Has vendido en los últimos 30 días</Text>
          </Card>
          <Card>
            <Text size="xl" weight="bold" isTabular>
              {Math.min(100, sales.conversion)} %
            </Text>
            <Text tone="muted">Conversión</Text>
          </Card>
        </Grid>
      )}
      <Table
        label="Solicitudes cotizadas"
        columns={isManager ? [...columns.slice(0, 2), vendorColumn, ...columns.slice(2)] : columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        filters={filters}
        onFiltersChange={(changed) => {
          setFilters(changed);
          setPage(0);
        }}
        isLoading={isLoading}
        empty={
          <EmptyState
            title={
              Object.keys(filters).length > 0
                ? 'No hay resultados para mostrar'
                : 'Aún no has cotizado ninguna solicitud'
            }
          />
        }
      />
      <Paginator page={page} pageSize={limits.pageSize} count={data?.metadata.count ?? 0} onPageChange={setPage} />
    </Stack>
  );
};
