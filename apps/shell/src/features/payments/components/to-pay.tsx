import type { Order } from '@tuerca/contracts';
import { Badge } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { isToConfirm } from '../to-confirm.ts';

/** Marks an order that its reader has yet to pay, or whose payment nobody confirmed yet. */
export const ToPay = ({ order }: { readonly order: Pick<Order, 'payment'> }) =>
  order.payment.may_pay ? (
    <Badge tone="warning">{t(isToConfirm(order) ? 'orders.toConfirm' : 'orders.toPay')}</Badge>
  ) : null;
