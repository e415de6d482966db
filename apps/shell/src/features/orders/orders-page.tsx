import { listTransactions, limits, type Order } from '@tuerca/contracts';
import { Container, EmptyState, ErrorState, LinkButton, Money, NavTabs, PageHeader, Paginator, Stack, Table } from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';

/** Purchases of the user and, for a seller, sales of the store. */
export const OrdersPage = () => {
  const { user, isSeller } = useSession();
  const [search] = useSearchParams();
  usePageTitle('Pedidos');
  const [page, setPage] = useState(0);
  const scope = search.get('tipo') === 'compras' || !isSeller ? 'purchases' : 'sales';
  const { data, error, isLoading, mutate } = useRead(
    listTransactions,
    user ? { query: { scopes: [scope], page, pageSize: limits.pageSize } } : null,
  );
  if (user === null) return <NoPermission />;

  const columns = [
    { id: 'ref', header: 'Pedido', isCardTitle: true, cell: ({ ref_venta }: Order) => ref_venta },
    { id: 'date', header: 'Fecha', cell: ({ created_at }: Order) => formatDateTime(created_at) },
    {
      id: 'other',
      header: scope === 'sales' ? 'Comprador' : 'Tienda',
      cell: ({ buyer, store }: Order) => (scope === 'sales' ? buyer.name : store.name),
    },
    { id: 'vehicle', header: 'Vehículo', cell: ({ vehicle }: Order) => vehicle },
    {
      id: 'total',
      header: 'Total',
      align: 'end' as const,
      cell: ({ total, currency }: Order) => <Money value={total} currency={currency} />,
    },
    {
      id: 'view',
      header: 'Ver',
      isActions: true,
      cell: ({ id }: Order) => (
        <LinkButton size="sm" variant="secondary" href={paths.order(id)}>
          Ver pedido
        </LinkButton>
      ),
    },
  ];
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader title="Pedidos" />
        {isSeller && (
          <NavTabs
            label="Pedidos"
            items={[
              { href: paths.orders, label: 'Mis ventas', isActive: scope === 'sales' },
              { href: `${paths.orders}?tipo=compras`, label: 'Mis compras', isActive: scope === 'purchases' },
            ]}
          />
        )}
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <Table
            label="Pedidos"
            columns={columns}
            rows={data?.data ?? []}
            rowKey={({ id }) => id}
            isLoading={isLoading}
            empty={<EmptyState title="Aún no hay pedidos" />}
          />
        )}
        <Paginator page={page} pageSize={limits.pageSize} count={data?.metadata.count ?? 0} onPageChange={setPage} />
      </Stack>
    </Container>
  );
};
