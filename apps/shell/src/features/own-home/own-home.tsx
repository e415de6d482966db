import { listQuotationRequests, listTransactions, type QuotationRequest } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import {
  Card,
  EmptyState,
  ErrorState,
  Grid,
  Heading,
  Inline,
  Link,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isReadOf } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { rememberList } from '../../shared/last-list.ts';
import { useLive } from '../../shared/live.ts';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { useSWRConfig } from 'swr';
import { useNow } from '../../shared/now.ts';
import { OrderState } from '../orders/components/order-state.tsx';
import { areMixed, OrderTotal } from '../orders/components/order-total.tsx';
import { ToPay } from '../payments/components/to-pay.tsx';
import { WaitingList } from '../quotation-request/waiting-list.tsx';
import { useSession } from '../session/session.tsx';
import { OwnRequestCard } from './components/own-request-card.tsx';
import { ownRequestState, type OwnRequestState } from './own-request-state.ts';
import { useOwnNews, type News } from './use-own-news.ts';
import { useOwnOrders } from './api/use-own-orders.ts';
import { useOwnRequests } from './api/use-own-requests.ts';

const shownOrders = 3;

const RequestPanel = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <Grid minItemWidth="xs" gap={3}>
        {children}
      </Grid>
    </Stack>
  );
};

interface RequestsProps {
  readonly title: string;
  readonly requests: readonly QuotationRequest[];
  readonly news: ReadonlyMap<number, News>;
}

const Requests = ({ title, requests, news }: RequestsProps) =>
  requests.length > 0 && (
    <Section title={title}>
      {requests.map((request) => (
        <RequestPanel key={request.id}>
          <OwnRequestCard level={3} request={request} news={news.get(request.id)} />
        </RequestPanel>
      ))}
    </Section>
  );

const Orders = () => {
  const { data, error, mutate } = useOwnOrders(shownOrders);
  const orders = data?.data ?? [];
  if (error && !data)
    return (
      <Section title={t('ownHome.orders')}>
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </Section>
    );
  if (orders.length === 0) return null;
  return (
    <Section title={t('ownHome.orders')}>
      {orders.map((order) => (
        <Card key={order.id} href={paths.order(order.id)}>
          <Stack gap={2}>
            <Inline justify="between" gap={2}>
              <Text as="strong" weight="bold">
                {order.vehicle}
              </Text>
              <Text as="span" weight="bold" isTabular>
                <OrderTotal order={order} isMarked={areMixed(orders)} />
              </Text>
            </Inline>
            <Text>{order.details.map(({ name }) => name).join(', ')}</Text>
            <Inline gap={1}>
              <OrderState order={order} isOwnSale={false} />
              <ToPay order={order} />
            </Inline>
            <Text size="sm" tone="muted" isTabular>
              {[order.ref_venta, order.store.name, formatDateTime(order.created_at)].join(' · ')}
            </Text>
          </Stack>
        </Card>
      ))}
    </Section>
  );
};

/**
 * The home of a buyer: requests with offers, with something to buy again, without any offer yet, and orders. Shows
 * `beginning` to a buyer without requests.
 */
export const OwnHome = ({ beginning }: { readonly beginning: ReactNode }) => {
  const { user } = useSession();
  const { mutate: renew } = useSWRConfig();
  const now = useNow(minuteMs);
  const news = useOwnNews();
  // Stays set after the first request is sent: the list then has it, while `beginning` still confirms it.
  const [isBeginning, setIsBeginning] = useState(false);
  const { data, error, mutate } = useOwnRequests();
  // A request that is opened from here leads back here, not to a list that was seen before.
  useEffect(() => rememberList(paths.home), []);
  useLive(
    'notifications',
    user?.id ?? null,
    () => void renew(isReadOf(listQuotationRequests, listTransactions)),
  );

  if (data?.metadata.count === 0 && !isBeginning) setIsBeginning(true);
  if (error && !data)
    return (
      <Stack gap={4}>
        <WaitingList />
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      </Stack>
    );
  if (!data) return <Skeleton lines={6} />;
  if (isBeginning)
    return (
      <Stack gap={4}>
        <WaitingList isByWizard />
        {beginning}
      </Stack>
    );
  const stated = data.data.map((request) => ({ request, state: ownRequestState(request, now) }));
  const where = (isIn: (state: OwnRequestState) => boolean) =>
    stated.filter(({ state }) => isIn(state)).map(({ request }) => request);
  const offered = where(({ kind }) => kind === 'offers');
  const unsent = where((state) => state.kind === 'ordered' && state.unsent > 0);
  const waiting = where(({ kind }) => kind === 'waiting' || kind === 'lapsed');
  return (
    <Stack gap={8}>
      <PageHeader
        title={t('ownHome.title', { name: (user?.name ?? '').split(' ')[0] ?? '' })}
        actions={
          <>
            <LinkButton variant="secondary" href={paths.catalogue}>
              {t('ownHome.catalogue')}
            </LinkButton>
            <LinkButton href={paths.newRequest}>{t('moduleIndex.own.ask')}</LinkButton>
          </>
        }
      />
      <NotRenewed answer={{ data, error, mutate }} />
      <WaitingList />
      <Requests title={t('ownHome.offered')} requests={offered} news={news} />
      <Requests title={t('ownHome.unsent')} requests={unsent} news={news} />
      <Requests title={t('ownHome.waiting')} requests={waiting} news={news} />
      {offered.length + unsent.length + waiting.length === 0 && (
        <EmptyState title={t('ownHome.nothingOpen')}>{t('ownHome.nothingOpenHint')}</EmptyState>
      )}
      <Orders />
      <Inline gap={5}>
        <Link href={paths.indexTab()}>{t('ownHome.allRequests')}</Link>
        <Link href={paths.orders}>{t('ownHome.allOrders')}</Link>
      </Inline>
    </Stack>
  );
};
