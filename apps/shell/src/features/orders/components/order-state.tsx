import type { Order } from '@tuerca/contracts';
import { Badge } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { stateOf, toneOf } from '../order-scope.ts';

/** Whether all that goes back was never sent. */
const isOnlyUnsent = ({ details }: Order): boolean => {
  const back = details.filter(({ returned }) => returned > 0);
  return back.length > 0 && back.every(({ returned, not_sent: notSent }) => returned === notSent);
};

/** The state of an order, by which lists are narrowed; that a part came back is a mark beside it (ADR 0444). */
export const OrderState = ({ order, isOwnSale }: { readonly order: Order; readonly isOwnSale: boolean }) => (
  <>
    <Badge tone={toneOf(order)}>{stateOf(order, isOwnSale)}</Badge>
    {order.returned === 'part' && (
      <Badge tone="neutral">{t(isOnlyUnsent(order) ? 'orders.unsentPart' : 'orders.returnedPart')}</Badge>
    )}
  </>
);
