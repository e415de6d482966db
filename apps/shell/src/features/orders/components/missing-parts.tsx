import type { Order } from '@tuerca/contracts';
import { isOrderLost } from '@tuerca/rules';
import { Banner, Button, formatMoney } from '@tuerca/ui';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { t } from '../../../texts/registered.ts';
import { sumsOf } from '../order-sums.ts';

const OrderRest = lazyPart(async () => (await import('./order-rest.tsx')).OrderRest);

/** Tells a buyer what the store does not send of an order that goes on, what of its money is to come, and how to go on. */
export const MissingParts = ({ order }: { readonly order: Order }) => {
  const missing = order.details.filter(({ not_sent: notSent = 0 }) => notSent > 0);
  if (missing.length === 0 || isOrderLost(order.status)) return null;
  const parts = missing
    .map(({ not_sent: amount = 0, name }) => t('orders.order.line', { amount, name }))
    .join(', ');
  const { due } = sumsOf(order);
  // As large as what it becomes: the page stays in its place.
  const standIn = (
    <Button variant="secondary" isLoading>
      {t('buyerRequest.waiting.askRest')}
    </Button>
  );
  return (
    <Banner
      tone="warning"
      title={t('orders.missing.title', { store: order.store.name, parts })}
      action={
        <Suspense fallback={standIn}>
          <OrderRest order={order} standIn={standIn} />
        </Suspense>
      }
    >
      {due > 0 && t('orders.missing.due', { amount: formatMoney(due, order.currency) })}
    </Banner>
  );
};
