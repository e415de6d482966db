import { limits, type QuotationRequest } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { Badge, Link, Skeleton, Stack, Text, formatMoney } from '@tuerca/ui';
import { Suspense } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useNow } from '../../../shared/now.ts';
import { opensText } from '../../../shared/opens-text.ts';
import { onlyOf, toBuyOf } from '../../../shared/ordered-parts.ts';
import { partsOf } from '../../../shared/parts-of.ts';
import { usePromisedHour } from '../../../shared/use-promised-hour.ts';
import { isAsMade, stateOf } from '../../orders/order-scope.ts';
import { useSession } from '../../session/session.tsx';
import { ownRequestState } from '../own-request-state.ts';
import { useOrdersToPay } from '../../payments/api/use-orders-to-pay.ts';
import { ToPay } from '../../payments/components/to-pay.tsx';
import type { News } from '../use-own-news.ts';

const useWaitingText = (request: QuotationRequest, now: number) => {
  const { from, answering, store } = usePromisedHour(request, now);
  const left = from === null ? null : limits.promiseMinutes - (now - from) / minuteMs;
  const count = left !== null && answering === 'withinHour' && left > 0 ? Math.ceil(left) : null;
  if (request.store_id !== null) {
    const soon =
      count === null
        ? store && opensText(store.hours, new Date(now), store.country)
        : t('ownHome.standing.left', { count });
    return [t('ownHome.standing.waitingStore'), soon].filter(Boolean).join(' · ');
  }
  if (left !== null && left <= 0) return t('ownHome.standing.waitingLonger');
  if (count === null) return t('ownHome.standing.waitingClosed');
  return `${t('ownHome.standing.waiting')} · ${t('ownHome.standing.left', { count })}`;
};

const Waiting = ({ request, now }: { readonly request: QuotationRequest; readonly now: number }) => (
  <Text as="span" size="sm" tone="muted" isTabular>
    {useWaitingText(request, now)}
  </Text>
);

/** Marks an order of a request that is still to pay, by one read for all that are shown. */
const OrderToPay = ({ id }: { readonly id: number }) => {
  const { toPay } = useOrdersToPay();
  const order = toPay.find((each) => each.id === id);
  return (
    order && (
      <>
        {' '}
        <ToPay order={order} />
      </>
    )
  );
};

const AskRest = lazyPart(async () => (await import('../../quotation-request/again/ask-rest.tsx')).AskRest);

/** What is still to buy, with what was never ordered, as the page of the request tells it, and the way to ask for it. */
const ToBuy = ({ request, count }: { readonly request: QuotationRequest; readonly count: number }) => {
  const { user } = useSession();
  const parts = partsOf(onlyOf(request, toBuyOf(request).toBuy));
  return (
    <>
      <Text as="strong" size="sm" weight="bold" tone="warning">
        {t('ownHome.standing.toBuy', { count, parts })}
      </Text>
      {/* Who manages the requests of others has another page of them. */}
      {request.user_id === user?.id && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <AskRest request={request} />
        </Suspense>
      )}
    </>
  );
};

/** The state of a request in one line: the offers and the lowest price of all parts, the order, or why it ended. */
export const OwnRequestStanding = ({ request }: { readonly request: QuotationRequest }) => {
  const now = useNow(minuteMs / 2);
  const state = ownRequestState(request, now);
  switch (state.kind) {
    case 'offers':
      return (
        <Text as="span" size="sm" weight="bold" tone="success" isTabular>
          {t('ownHome.standing.offers', { count: request.quotationsCount, limit: request.quotationsLimit })}
          {' · '}
          {t(state.isPartial ? 'ownHome.standing.fromPartial' : 'ownHome.standing.from', {
            price: formatMoney(state.from, request.currency),
          })}
        </Text>
      );
    case 'ordered':
      return (
        <Stack gap={1}>
          <Text as="span" size="sm" tone={state.unsent > 0 ? 'muted' : 'success'}>
            {t('ownHome.standing.ordered')}{' '}
            {state.orders.map(({ id, ref, registeredBy, status }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link href={paths.order(id)}>{ref}</Link>
                {status &&
                  !isAsMade({ registeredBy, status }) &&
                  ` ${t('ownHome.standing.orderState', {
                    state: stateOf({ registeredBy, status }, false).toLocaleLowerCase('es'),
                  })}`}
                <OrderToPay id={id} />
              </span>
            ))}
          </Text>
          {state.unsent > 0 && <ToBuy request={request} count={state.missing} />}
        </Stack>
      );
    case 'waiting':
      return <Waiting request={request} now={now} />;
    case 'lapsed':
    case 'closed':
    case 'storeGone':
    case 'expired':
    case 'over':
      return (
        <Text as="span" size="sm" tone={state.kind === 'expired' ? 'danger' : 'muted'}>
          {t(`ownHome.standing.${state.kind}`)}
        </Text>
      );
  }
};

/** Marks a request with unseen news. */
export const NewsBadge = ({ news }: { readonly news: News | undefined }) =>
  news ? <Badge tone={news === 'offer' ? 'success' : 'info'}>{t(`ownHome.news.${news}`)}</Badge> : null;
