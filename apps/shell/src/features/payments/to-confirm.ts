import type { Order } from '@tuerca/contracts';
import { isPaymentOpen } from '@tuerca/rules';

/** Whether nobody has confirmed yet what became of an order's last payment: it may have come. */
export const isToConfirm = ({ payment: { last } }: Pick<Order, 'payment'>): boolean =>
  last !== null && isPaymentOpen(last.status);
