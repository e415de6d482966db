import type { Order, OrderChange, Quotation } from '@tuerca/contracts';
import { inQuotes, isOrderLost } from '@tuerca/rules';
import { formatDateTime } from '../../../shared/dates.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { leftOf } from '../left-to-send.ts';
import type { OrderSide } from '../order-scope.ts';
import { isOfPaid } from '../order-sums.ts';
import type { TimelineStep } from './order-timeline.tsx';

const orderedBy = ({ registeredBy, store: { name: store } }: Order, side: OrderSide): string => {
  if (registeredBy) return t(`orders.step.registeredBy.${registeredBy}`, { store });
  return side === 'store' ? t('orders.step.orderReceived') : t('orders.step.ordered', { store });
};

const agreeing = ({ registeredBy, salesModel }: Order, side: OrderSide, hasOptions: boolean): string => {
  if (salesModel === 'cart') return t(`orders.step.payOf.${side}`);
  return registeredBy && side === 'buyer'
    ? t('orders.step.agreeRegistered')
    : t(`orders.step.agreeOf.${side === 'buyer' && hasOptions ? 'buyerWithOptions' : side}`);
};

/** Who took a step, as its reader knows them. */
export const actorOf = (by: OrderChange['by'], side: OrderSide, store: string): string =>
  t(`orders.step.by.${by === 'buyer' && side === 'buyer' ? 'you' : by}`, { store });

/** Whether a step took off an order what its store does not send: nothing of it came back. */
const isUnsentPart = ({ event, at }: OrderChange, order: Order): boolean => {
  const { paid_at: paidAt, returns = [] } = order;
  if (event !== 'returnPart') return false;
  const wasPaid = paidAt !== null && paidAt <= at;
  const ended = returns.filter((each) => each.status === 'refunded' && isOfPaid(each, order) === wasPaid);
  return ended.length > 0 && ended.every(({ reason }) => reason === 'notSent');
};

/** A step that was taken: by whom, when and why. */
const takenStep = (
  { event, status, by, at, reason }: OrderChange,
  side: OrderSide,
  store: string,
): TimelineStep => ({
  title: t(`orders.step.took.${event}`),
  state: isOrderLost(status) ? 'lost' : 'done',
  detail: [
    t('orders.step.notePast', { by: actorOf(by, side, store), at: formatDateTime(at) }),
    reason && inQuotes(reason),
  ]
    .filter(Boolean)
    .join(' · '),
});

/** What its store does not send and whose money is not back yet: once it is, the life of the order says so. */
const unsentSteps = ({ returns = [], status, store }: Order, side: OrderSide) =>
  returns.flatMap(({ status: state, reason, description = null, created_at: at }) => {
    if (reason !== 'notSent' || state !== 'received' || at === undefined) return [];
    const said = { id: 0, event: 'returnPart', status, by: 'store', at, reason: description } as const;
    return [{ at, step: { ...takenStep(said, side, store.name), title: t('orders.step.unsentPart') } }];
  });

const takenSteps = (order: Order, side: OrderSide): TimelineStep[] => {
  const taken = (order.changes ?? []).map((change, index, all) => ({
    at: change.at,
    step: {
      ...takenStep(change, side, order.store.name),
      // Of what was on its way already it was said how it travels, whatever came between.
      ...(change.event === 'ship' &&
        all[index - 1]?.status === 'shipped' && { title: t('orders.step.shippedAnew') }),
      ...(isUnsentPart(change, order) && { title: t('orders.step.unsentPart') }),
    },
  }));
  return [...taken, ...unsentSteps(order, side)]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ step }) => step);
};

/** What is to come; nothing once the order is over. */
const comingStep = (order: Order, side: OrderSide, hasOptions: boolean): TimelineStep[] => {
  const { status } = order;
  if (isOrderLost(status) || status === 'closed' || status === 'returned') return [];
  const isToAgree = status === 'created' || status === 'confirmed';
  const isToPay = isToAgree && order.salesModel === 'cart';
  const titleOf = () => {
    if (isToPay) return t('orders.step.nextPayment');
    if (side === 'buyer' && status === 'shipped') return t('orders.step.nextOfBuyer.shipped');
    // What is left goes back: nobody sends it.
    if (status === 'partlyShipped' && leftOf(order).length === 0) return t('orders.step.nextRestReturned');
    return t(`orders.step.next.${status}`);
  };
  return [{ title: titleOf(), state: 'next', detail: isToAgree && agreeing(order, side, hasOptions) }];
};

/** The past steps of an order and the next one, worded for one side. */
export const stepsOf = (order: Order, side: OrderSide, quotation: Quotation | undefined): TimelineStep[] => {
  const store = order.store.name;
  const requestedAt = quotation?.request?.created_at;
  return [
    {
      title: t('orders.step.requested', { code: order.requestCode }),
      state: 'done',
      href: (side === 'buyer' ? paths.buyerRequest : paths.sellerRequest)(order.quotation_request_id),
      detail: requestedAt && formatDateTime(requestedAt),
    },
    {
      title: t('orders.step.quoted', { store }),
      state: 'done',
      detail: quotation && formatDateTime(quotation.created_at),
    },
    {
      title: orderedBy(order, side),
      state: 'done',
      detail: formatDateTime(order.created_at),
    },
    ...takenSteps(order, side),
    ...comingStep(order, side, Boolean(quotation?.store?.payment_options)),
  ];
};
