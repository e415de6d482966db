import {
  countTransactionReturns,
  limits,
  loadTransactionReturns,
  type TransactionReturn,
} from '@tuerca/contracts';
import { isReturnLost, returnStates } from '@tuerca/rules';
import {
  Badge,
  Button,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Grid,
  Inline,
  Money,
  NavTabs,
  PageHeader,
  Paginator,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { FoundLine } from '../../../shared/found-line.tsx';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { useListPlace, useShownPage } from '../../../shared/list-place.ts';
import { useLive } from '../../../shared/live.ts';
import { LoadingPage } from '../../../shared/loading-page.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { may } from '../../../shared/user-kind.ts';
import { wayBackToOrders } from '../../../shared/way-back.ts';
import { t } from '../../../texts/returns.ts';
import { OrderFilters } from '../components/order-search.tsx';
import { othersOf, scopeIn, scopePath, scopesOf, type MarkedScope, type OrderScope } from '../order-scope.ts';
import { NoPermission } from '../../session/components/no-permission.tsx';
import { useSession } from '../../session/session.tsx';
import { markAllReturnsRead } from '../api/mark-all-returns-read.ts';
import { useReturnCounts } from '../api/use-return-counts.ts';
import { useReturns } from '../api/use-returns.ts';
import { isTakenOff, returnStateText, returnTone } from './return-state.ts';

type Status = TransactionReturn['status'];

/** The filters of the list, named as in the API. */
const narrowing = [
  { id: 'search', filter: 'text' },
  { id: 'isRead', filter: [{ value: 'false' }] },
  { id: 'status', filter: returnStates.map((value) => ({ value })) },
] as const;

interface ReturnCardProps {
  readonly returned: TransactionReturn;
  readonly scope: OrderScope;
}

const ReturnCard = ({ returned, scope }: ReturnCardProps) => (
  <Card href={paths.return(returned.id)} padding={4}>
    <Stack gap={2}>
      <Inline justify="between" gap={2}>
        <Text as="strong" weight="bold">
          {returned.details.map(({ amount, name }) => t('returns.line', { amount, name })).join(', ')}
        </Text>
        {!returned.isRead && scope !== 'all' && <Badge tone="warning">{t('returns.unread')}</Badge>}
      </Inline>
      <Text>{t(`returns.reason.${returned.reason}`)}</Text>
      <Text size="sm" tone="muted">
        {[othersOf(returned, scope), returned.order.vehicle].join(' · ')}
      </Text>
      <Inline justify="between" gap={2}>
        <Badge tone={returnTone(returned, returned.order)}>{returnStateText(returned, returned.order)}</Badge>
        {!isReturnLost(returned.status) && !isTakenOff(returned, returned.order) && (
          <Text weight="bold" isTabular>
            <Money value={returned.refund} currency={returned.currency} />
          </Text>
        )}
      </Inline>
      <Text size="sm" tone="muted" isTabular>
        {[returned.ref_devolucion, returned.order.ref_venta, formatDateTime(returned.created_at)].join(' · ')}
      </Text>
    </Stack>
  </Card>
);

const ReturnRows = ({ scope }: { readonly scope: OrderScope }) => {
  const { user } = useSession();
  const toast = useToast();
  const { mutate: renew } = useSWRConfig();
  const place = useListPlace(narrowing);
  const list = useRef<HTMLDivElement>(null);
  const { page, filters } = place;
  const found = useReturns(
    user
      ? {
          scope,
          search: filters['search'],
          isUnread: Boolean(filters['isRead']) && scope !== 'all',
          // A list's place knows no other values.
          status: filters['status'] as Status | undefined,
          page,
        }
      : null,
  );
  const answer = useShownPage(place, found);
  const { data: counts, mutate: recount } = useReturnCounts(user ? scope : null);
  // Every step of a return is told to the other side.
  useLive('notifications', user?.id ?? null, () => {
    void answer.mutate();
    void recount();
  });
  const { data, error, isLoading, mutate } = answer;
  const rows = data?.data ?? [];
  const markAll = async (marked: MarkedScope) => {
    try {
      await markAllReturnsRead(marked);
      toast({ message: t('returns.marked'), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await renew(isReadOf(loadTransactionReturns, countTransactionReturns));
    // Its button goes with what was unread.
    keepFocusBy(list.current);
  };
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Stack gap={4} ref={list}>
      {(rows.length > 0 || isNarrowed) && (
        <Inline>
          <OrderFilters
            scope={scope}
            place={place}
            search={{ label: t(`returns.search.${scope}`), hint: t(`returns.search.hint.${scope}`) }}
            states={returnStates.map((value) => ({
              value,
              label: value === 'refunded' ? t('returns.ended') : t(`returns.state.${value}`),
              count: counts?.data.states[value] ?? 0,
            }))}
          />
          {scope !== 'all' && (counts?.data.unread ?? 0) > 0 && (
            <Button variant="secondary" onClick={() => void markAll(scope)}>
              {t('returns.markAll')}
            </Button>
          )}
        </Inline>
      )}
      <NotRenewed answer={answer} />
      <div {...place.frame}>
        <FoundLine isNarrowed={isNarrowed} answer={answer} />
        {isLoading && !data && <Skeleton lines={6} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data &&
          rows.length === 0 &&
          (isNarrowed ? (
            <EmptyState
              title={t('returns.noneFound')}
              action={
                <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
                  {t('orders.search.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('returns.empty')}>{t(`returns.emptyOf.${scope}`)}</EmptyState>
          ))}
        <Grid minItemWidth="xs" gap={3}>
          {rows.map((returned) => (
            <div key={returned.id} data-row={returned.id}>
              <ReturnCard returned={returned} scope={scope} />
            </div>
          ))}
        </Grid>
      </div>
      <Paginator
        page={page}
        pageSize={limits.pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
    </Stack>
  );
};

/** What goes back of the user's purchases; for a store also of its sales, for managers of all orders. */
export const ReturnsPage = () => {
  const { user, isSeller, isManager } = useSession();
  const [params] = useSearchParams();
  usePageTitle(t('returns.pageTitle'));
  if (user === undefined) return <LoadingPage />;
  if (user === null) return <NoPermission />;
  const scopes = scopesOf({ isManager, isStore: isSeller && may(user, 'seeOrders') });
  const scope = scopeIn(params, scopes);
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader title={t('returns.title')} back={wayBackToOrders()} />
        {scopes.length > 1 && (
          <NavTabs
            label={t('returns.title')}
            items={scopes.map((each) => ({
              href: scopePath(paths.returns, each, scopes[0]),
              label: t(`orders.${each}`),
              isActive: each === scope,
            }))}
          />
        )}
        <ReturnRows key={scope} scope={scope} />
      </Stack>
    </Container>
  );
};
