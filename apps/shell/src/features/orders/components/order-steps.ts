import type { Order, Quotation } from '@tuerca/contracts';
import { formatDateTime } from '../../../shared/dates.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import type { OrderSide } from '../order-scope.ts';
import type { TimelineStep } from './order-timeline.tsx';

const orderedBy = ({ registeredBy, store: { name: store } }: Order, side: OrderSide): string => {
  if (registeredBy) return t(`orders.step.registeredBy.${registeredBy}`, { store });
  return side === 'store' ? t('orders.step.orderReceived') : t('orders.step.ordered', { store });
};

const agreeing = ({ registeredBy }: Order, side: OrderSide): string =>
  registeredBy && side === 'buyer' ? t('orders.step.agreeRegistered') : t(`orders.step.agreeOf.${side}`);

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
    { title: t('orders.step.agree'), state: 'next', detail: agreeing(order, side) },
  ];
};
