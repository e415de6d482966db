import { listTransactions, limits, type Order } from '@tuerca/contracts';
import {
  Badge,
  Button,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Grid,
  Inline,
  LinkButton,
  Money,
  NavTabs,
  PageHeader,
  Paginator,
  Stack,
  Table,
  Text,
  useToast,
  ViewSwitcher,
} from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { useListView } from '../module-index/use-list-view.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { markAllOrdersRead } from './api/mark-all-orders-read.ts';

type Scope = 'sales' | 'purchases';

const otherOf = ({ buyer, store }: Order, scope: Scope) => (scope === 'sales' ? buyer.name : store.name);

const Unread = ({ order }: { readonly order: Order }) =>
  order.isRead ? null : <Badge tone="warning">{t('orders.unread')}</Badge>;

const OrderCard = ({ order, scope }: { readonly order: Order; readonly scope: Scope }) => (
  <Card href={paths.order(order.id)} padding={4}>
    <Stack gap={2}>
      <Inline justify="between" gap={2}>
        <Text as="strong" weight="bold">
          {order.ref_venta}
        </Text>
        <Unread order={order} />
      </Inline>
      <Stack gap={0}>
        <Text>{order.vehicle}</Text>
        <Text size="sm" tone="muted">
          {otherOf(order, scope)} · {t('orders.products', { count: order.details.length })}
        </Text>
      </Stack>
      <Inline justify="between" gap={2}>
        <Text size="sm" tone="muted">
          {formatDateTime(order.created_at)}
        </Text>
        <Text weight="bold" isTabular>
          <Money value={order.total} currency={order.currency} />
        </Text>
      </Inline>
    </Stack>
  </Card>
);

const columnsOf = (scope: Scope) => [
  {
    id: 'ref',
    header: t('orders.column.ref'),
    isCardTitle: true,
    cell: (order: Order) => (
      <Inline gap={2}>
        {order.ref_venta}
        <Unread order={order} />
      </Inline>
    ),
  },
  {
    id: 'date',
    header: t('orders.column.date'),
    cell: ({ created_at }: Order) => formatDateTime(created_at),
  },
  {
    id: 'other',
    header: t(scope === 'sales' ? 'orders.column.buyer' : 'orders.column.store'),
    cell: (order: Order) => otherOf(order, scope),
  },
  { id: 'vehicle', header: t('orders.column.vehicle'), cell: ({ vehicle }: Order) => vehicle },
  {
    id: 'total',
    header: t('orders.column.total'),
    align: 'end' as const,
    cell: ({ total, currency }: Order) => <Money value={total} currency={currency} />,
  },
  {
    id: 'view',
    header: t('orders.column.actions'),
    isActions: true,
    cell: ({ id, ref_venta: ref }: Order) => (
      <LinkButton
        size="sm"
        variant="secondary"
        href={paths.order(id)}
        aria-label={t('orders.viewOf', { ref })}
      >
        {t('orders.view')}
      </LinkButton>
    ),
  },
];

/** Purchases of the user and, for a seller, sales of the store. */
export const OrdersPage = () => {
  const { user, isSeller } = useSession();
  const [search] = useSearchParams();
  const toast = useToast();
  usePageTitle(t('orders.pageTitle'));
  const [page, setPage] = useState(0);
  const [view, setView] = useListView('orders');
  const scope = search.get('tipo') === 'compras' || !isSeller ? 'purchases' : 'sales';
  const { data, error, isLoading, mutate } = useRead(
    listTransactions,
    user ? { query: { scopes: [scope], page, pageSize: limits.pageSize } } : null,
  );
  if (user === undefined) return <LoadingPage />;
  if (user === null) return <NoPermission />;

  const rows = data?.data ?? [];
  const empty = (
    <EmptyState title={t('orders.empty')}>
      {t(scope === 'sales' ? 'orders.emptySales' : 'orders.emptyPurchases')}
    </EmptyState>
  );
  const markAll = async () => {
    try {
      await markAllOrdersRead();
      toast({ message: t('orders.marked'), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await mutate();
  };
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader
          title={t('orders.title')}
          actions={
            rows.some(({ isRead }) => !isRead) && (
              <Button variant="secondary" onClick={() => void markAll()}>
                {t('orders.markAll')}
              </Button>
            )
          }
        />
        {isSeller && (
          <NavTabs
            label={t('orders.title')}
            items={[
              { href: paths.orders, label: t('orders.sales'), isActive: scope === 'sales' },
              {
                href: `${paths.orders}?tipo=compras`,
                label: t('orders.purchases'),
                isActive: scope === 'purchases',
              },
            ]}
          />
        )}
        {rows.length > 0 && (
          <Inline justify="end">
            <ViewSwitcher value={view} onChange={setView} views={['cards', 'table']} />
          </Inline>
        )}
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : view === 'table' || rows.length === 0 ? (
          <Table
            label={t('orders.title')}
            columns={columnsOf(scope)}
            rows={rows}
            rowKey={({ id }) => id}
            isLoading={isLoading}
            empty={empty}
          />
        ) : (
          <Grid minItemWidth="xs" gap={3}>
            {rows.map((order) => (
              <OrderCard key={order.id} order={order} scope={scope} />
            ))}
          </Grid>
        )}
        <Paginator
          page={page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={setPage}
        />
      </Stack>
    </Container>
  );
};
