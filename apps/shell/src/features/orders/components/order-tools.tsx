import type { Order } from '@tuerca/contracts';
import { isOrderLost } from '@tuerca/rules';
import { LinkButton } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { PlanActivity } from '../../agenda/components/plan-activity.tsx';
import type { OrderSide } from '../order-scope.ts';
import { OrderArchive } from './order-archive.tsx';
import { OrderState } from './order-state.tsx';
import { SendToSystem } from './send-to-system.tsx';

interface OrderToolsProps {
  readonly order: Order;
  readonly side: OrderSide;
  readonly onChanged: () => Promise<unknown>;
}

/** The state of an order, and what can be done beside its steps. */
export const OrderTools = ({ order, side, onChanged }: OrderToolsProps) => (
  <>
    <OrderState order={order} isOwnSale={side === 'store'} />
    {side !== 'buyer' && !isOrderLost(order.status) && (
      <LinkButton variant="quiet" href={paths.packingSlip(order.id)} target="_blank">
        {t('orders.slip.action')}
      </LinkButton>
    )}
    {side === 'store' && <SendToSystem order={order} />}
    {side !== 'onlooker' && <OrderArchive order={order} onChanged={onChanged} />}
    <PlanActivity about={t('agenda.about.order', { ref: order.ref_venta })} />
  </>
);
