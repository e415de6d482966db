import type { Order } from '@tuerca/contracts';
import { isOrderLost } from '@tuerca/rules';
import { Badge } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { stateOf, toneOf } from '../order-scope.ts';

/** Whether its store does not send some of an order, from when it says so; one that is over tells how it ended. */
const isIncomplete = ({ status, details }: Order): boolean =>
  status !== 'returned' && !isOrderLost(status) && details.some(({ not_sent: notSent = 0 }) => notSent > 0);

/** Whether a part of what was sent came back: not what was only asked for, nor what was never sent. */
const isPartBack = (order: Order): boolean =>
  order.returned === 'part' &&
  // Earlier servers name no returns in lists, nor their reasons.
  (order.returns?.some(({ status, reason }) => status === 'refunded' && reason !== 'notSent') ??
    !isIncomplete(order));

/** The state of an order, by which lists are narrowed; what came back and what is not sent are marks beside it (ADR 0444). */
export const OrderState = ({ order, isOwnSale }: { readonly order: Order; readonly isOwnSale: boolean }) => (
  <>
    <Badge tone={toneOf(order)}>{stateOf(order, isOwnSale)}</Badge>
    {isIncomplete(order) && <Badge tone="neutral">{t('orders.unsentPart')}</Badge>}
    {isPartBack(order) && <Badge tone="neutral">{t('orders.returnedPart')}</Badge>}
  </>
);
