import type { Order } from '@tuerca/contracts';
import { isPaymentOpen } from '@tuerca/rules';
import { Badge } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

/** Marks an order that its reader has yet to pay, or whose payment nobody confirmed yet. */
export const ToPay = ({ order: { payment } }: { readonly order: Pick<Order, 'payment'> }) =>
  payment.may_pay ? (
    <Badge tone="warning">
      {t(payment.last && isPaymentOpen(payment.last.status) ? 'orders.toConfirm' : 'orders.toPay')}
    </Badge>
  ) : null;
