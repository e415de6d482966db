import type { Order, TransactionReturn } from '@tuerca/contracts';
import { inQuotes } from '@tuerca/rules';
import type { Tone } from '@tuerca/ui';
import { actorOf } from '../components/order-steps.ts';
import type { TimelineStep } from '../components/order-timeline.tsx';
import type { OrderSide } from '../order-scope.ts';
import { isOfPaid } from '../order-sums.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { t } from '../../../texts/returns.ts';

type Named = NonNullable<Order['returns']>[number];
type Standing = Pick<Named, 'status' | 'reason' | 'isPaid'>;
type PaidOrNot = Pick<Order, 'paid_at'>;

/** Whether its store does not send it and nobody had paid it: it is taken off the order, and nothing goes back. */
export const isTakenOff = (returned: Standing, order: PaidOrNot): boolean =>
  returned.status === 'refunded' && returned.reason === 'notSent' && !isOfPaid(returned, order);

export const returnName = (returned: Standing & Pick<Named, 'ref_devolucion'>, order: PaidOrNot): string =>
  t(isTakenOff(returned, order) ? 'returns.takenOff.ref' : 'returns.ref', { ref: returned.ref_devolucion });

/** Whether it waits for somebody, went well or came to nothing. */
export const returnTone = (returned: Standing, order: PaidOrNot): Tone => {
  const { status } = returned;
  if (isTakenOff(returned, order)) return 'neutral';
  if (status === 'refunded') return 'success';
  if (status === 'refused' || status === 'withdrawn') return 'neutral';
  return status === 'asked' ? 'warning' : 'info';
};

/** How a return stands: money is spoken of only where its order was paid, and goods only where they were sent. */
export const returnStateText = (returned: Standing, order: PaidOrNot): string => {
  const { status, reason } = returned;
  if (isTakenOff(returned, order)) return t('returns.takenOff.state');
  if (status === 'received' && reason === 'notSent')
    return t(`returns.notSent.${isOfPaid(returned, order) ? 'due' : 'state'}`);
  return status === 'refunded' && !isOfPaid(returned, order)
    ? t('returns.unpaid.state')
    : t(`returns.state.${status}`);
};

const comingOf = ({ status, way, order }: TransactionReturn, side: OrderSide): string | null => {
  switch (status) {
    case 'asked':
      return t(side === 'store' ? 'returns.next.askedOfStore' : 'returns.next.asked');
    case 'sent':
      return t('returns.next.sent');
    case 'accepted':
      if (way === 'pickUp') return t('returns.next.acceptedPickUp');
      return t(side === 'buyer' ? 'returns.next.acceptedDropOffOfBuyer' : 'returns.next.acceptedDropOff');
    case 'received':
      if (order.paid_at === null) return t('returns.unpaid.next');
      return t(order.salesModel === 'cart' ? 'returns.next.receivedCart' : 'returns.next.receivedOrders');
    default:
      return null;
  }
};

/** The end of one that gives no money back. */
const endOf = (returned: TransactionReturn): string =>
  t(isTakenOff(returned, returned.order) ? 'returns.takenOff.state' : 'returns.unpaid.step');

/** The past steps of a return and the next one, worded for one side. */
export const returnSteps = (returned: TransactionReturn, side: OrderSide): TimelineStep[] => {
  const store = returned.store.name;
  const coming = comingOf(returned, side);
  return [
    ...(returned.changes ?? []).map(({ event, status, by, at, reason }) => ({
      title:
        event === 'refund' && !isOfPaid(returned, returned.order)
          ? endOf(returned)
          : t(`returns.step.${event}`),
      state: status === 'refused' || status === 'withdrawn' ? ('lost' as const) : ('done' as const),
      detail: [
        t('orders.step.notePast', { by: actorOf(by, side, store), at: formatDateTime(at) }),
        reason && inQuotes(reason),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...(coming === null ? [] : [{ title: coming, state: 'next' as const }]),
  ];
};
