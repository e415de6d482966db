import { limits, type Order } from '@tuerca/contracts';
import { orderStates } from '@tuerca/rules';
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  Grid,
  Inline,
  NavTabs,
  PageHeader,
  Paginator,
  Stack,
  Table,
  useToast,
  ViewSwitcher,
} from '@tuerca/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FoundLine } from '../../shared/found-line.tsx';
import { keepFocusBy } from '../../shared/go-to-heading.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { useListPlace, useShownPage, type ListPlace } from '../../shared/list-place.ts';
import { useLive } from '../../shared/live.ts';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { paths } from '../../config/paths.ts';
import { may } from '../../shared/user-kind.ts';
import { t } from '../../texts/registered.ts';
import { useListView } from '../session/use-list-view.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { markAllOrdersRead } from './api/mark-all-orders-read.ts';
import { ReturnsLink } from './returns/components/returns-link.tsx';
import { OrderCard } from './components/order-card.tsx';
import { orderColumns } from './components/order-columns.tsx';
import { OrderSearch } from './components/order-search.tsx';
import { areMixed } from './components/order-total.tsx';
import { scopeIn, scopePath, scopesOf, type MarkedScope, type OrderScope } from './order-scope.ts';
import { useOrderCounts } from './api/use-order-counts.ts';
import { useWaitingOrders } from './api/use-waiting-orders.ts';
import { useTransactions } from './api/use-transactions.ts';

const tabLabels = { all: t('orders.all'), sales: t('orders.sales'), purchases: t('orders.purchases') };

/** The filters of the list, named as in the API. */
const narrowing = [
  { id: 'search', filter: 'text' },
  { id: 'isRead', filter: [{ value: 'false' }] },
  { id: 'archivados', filter: [{ value: '1' }] },
  { id: 'status', filter: orderStates.map((value) => ({ value })) },
] as const;

const useOrders = (scope: OrderScope) => {
  const { user } = useSession();
  const place = useListPlace(narrowing);
  const { page, filters } = place;
  const found = useTransactions(
    user
      ? {
          scope,
          search: filters['search'],
          isUnread: Boolean(filters['isRead']) && scope !== 'all',
          isHidden: Boolean(filters['archivados']) && scope !== 'all',
          // A list's place knows no other values.
          status: filters['status'] as Order['status'] | undefined,
          page,
        }
      : null,
  );
  const answer = useShownPage(place, found);
  const counts = useOrderCounts(user ? scope : null, Boolean(filters['archivados']) && scope !== 'all');
  // Every order and each of its steps is told to the other side.
  useLive('notifications', user?.id ?? null, () => {
    void answer.mutate();
    void counts.mutate();
  });
  return { place, answer, counts: counts.data?.data };
};

/** In place of orders: none like what is looked for, all of them in the archive, or none yet. */
const NoOrders = ({ scope, place }: { readonly scope: OrderScope; readonly place: ListPlace }) => {
  const isNarrowed = Object.keys(place.filters).length > 0;
  const { data, isLoading } = useOrderCounts(isNarrowed || scope === 'all' ? null : scope, true);
  if (isNarrowed)
    return (
      <EmptyState
        title={t('orders.noneFound')}
        action={
          <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
            {t('orders.search.clear')}
          </Button>
        }
      />
    );
  if (isLoading) return null;
  const count = Object.values(data?.data ?? {}).reduce((sum, each) => sum + each, 0);
  if (count === 0) return <EmptyState title={t('orders.empty')}>{t(`orders.emptyOf.${scope}`)}</EmptyState>;
  return (
    <EmptyState
      title={t('orders.archive.all')}
      action={
        <Button variant="secondary" onClick={() => place.onFiltersChange({ archivados: '1' })}>
          {t('orders.archive.see', { count })}
        </Button>
      }
    />
  );
};

interface OrderRowsProps {
  readonly scope: OrderScope;
  readonly orders: ReturnType<typeof useOrders>;
}

const OrderRows = ({ scope, orders: { place, answer, counts } }: OrderRowsProps) => {
  const [view, setView, views] = useListView('orders');
  const isPhone = !views.includes('table');
  const { data, error, isLoading, mutate } = answer;
  const rows: readonly Order[] = data?.data ?? [];
  const isNarrowed = Object.keys(place.filters).length > 0;
  return (
    <Stack gap={4}>
      {(rows.length > 0 || isNarrowed) && (
        <Inline justify="between" gap={3}>
          <OrderSearch scope={scope} place={place} counts={counts} />
          {/* On a phone an order takes the width of either kind of card. */}
          {!isPhone && <ViewSwitcher value={view} onChange={setView} views={views} />}
        </Inline>
      )}
      <NotRenewed answer={answer} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <div {...place.frame}>
          <FoundLine isNarrowed={isNarrowed} answer={answer} />
          {view === 'table' || rows.length === 0 ? (
            <Table
              label={t('orders.title')}
              columns={orderColumns(scope, areMixed(rows))}
              rows={rows}
              rowKey={({ id }) => id}
              isLoading={isLoading}
              empty={<NoOrders scope={scope} place={place} />}
            />
          ) : (
            <Grid minItemWidth={view === 'cards' ? 'sm' : 'xs'} gap={3}>
              {rows.map((order) => (
                <div key={order.id} data-row={order.id}>
                  <OrderCard order={order} scope={scope} isMarked={areMixed(rows)} />
                </div>
              ))}
            </Grid>
          )}
        </div>
      )}
      <Paginator
        page={place.page}
        pageSize={limits.pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
    </Stack>
  );
};

/** The user's purchases; for a store also its sales, for managers also all orders. */
export const OrdersPage = () => {
  const { user, isSeller, isManager } = useSession();
  const [params] = useSearchParams();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  usePageTitle(t('orders.pageTitle'));
  const scopes = scopesOf({ isManager, isStore: Boolean(isSeller && user && may(user, 'seeOrders')) });
  const scope = scopeIn(params, scopes);
  const orders = useOrders(scope);
  const sells = scopes.includes('sales');
  const { data: waitingOrders, mutate: recount } = useWaitingOrders(sells);
  useLive('notifications', user?.id ?? null, () => void recount());
  const waiting = waitingOrders?.data.count ?? 0;
  if (user === undefined) return <LoadingPage />;
  if (user === null) return <NoPermission />;

  const hasUnread = orders.answer.data?.data.some(({ isRead }) => !isRead);
  const markAll = async (marked: MarkedScope) => {
    try {
      await markAllOrdersRead(marked);
      toast({ message: t('orders.marked'), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await orders.answer.mutate();
    // Its button goes with what was unread.
    keepFocusBy(place.current);
  };
  return (
    <Container>
      <Stack gap={5} ref={place}>
        <PageHeader
          title={t('orders.title')}
          actions={
            <>
              <ReturnsLink scope={scope} />
              {scope !== 'all' && hasUnread && (
                <Button variant="secondary" onClick={() => void markAll(scope)}>
                  {t('orders.markAll')}
                </Button>
              )}
            </>
          }
        />
        {scopes.length > 1 && (
          <NavTabs
            label={t('orders.title')}
            items={scopes.map((each) => ({
              href: scopePath(paths.orders, each, scopes[0]),
              label: tabLabels[each],
              ...(each === 'sales' &&
                waiting > 0 && { count: waiting, countLabel: t('orders.waiting', { count: waiting }) }),
              isActive: each === scope,
            }))}
          />
        )}
        <OrderRows key={scope} scope={scope} orders={orders} />
      </Stack>
    </Container>
  );
};
