import type { Order } from '@tuerca/contracts';
import { Badge, Card, Inline, Stack, Text } from '@tuerca/ui';
import { formatDateTime } from '../../../shared/dates.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { VehicleTiles } from '../../../shared/request-tiles.tsx';
import { ToPay } from '../../payments/components/to-pay.tsx';
import { othersOf, type OrderScope } from '../order-scope.ts';
import { OrderState } from './order-state.tsx';
import { OrderTotal } from './order-total.tsx';

interface OrderProps {
  readonly order: Order;
  readonly scope: OrderScope;
}

/** Marks an order that the user's side (buyer or store) has not opened; not for managers. */
export const Unread = ({ order, scope }: OrderProps) =>
  order.isRead || scope === 'all' ? null : <Badge tone="warning">{t('orders.unread')}</Badge>;

/** An order has brand, model and year in one string; a year may also be a model name, such as 2008. */
const OrderTiles = ({ vehicle, details }: Order) => {
  const named = vehicle.replace(/ \d{4}$/, '');
  return <VehicleTiles brand={named} model={named} parts={details} />;
};

/** A card in a list of orders: vehicle and parts, the other side, total and status. */
export const OrderCard = ({ order, scope, isMarked }: OrderProps & { readonly isMarked: boolean }) => (
  <Card href={paths.order(order.id)} padding={4}>
    <Stack gap={3}>
      <Inline justify="between" gap={2}>
        <OrderTiles {...order} />
        <Unread order={order} scope={scope} />
      </Inline>
      <Stack gap={1}>
        <Text as="strong" weight="bold">
          {order.vehicle}
        </Text>
        <Text>{order.details.map(({ name }) => name).join(', ')}</Text>
        <Text size="sm" tone="muted">
          {othersOf(order, scope)}
        </Text>
      </Stack>
      <Inline justify="between" gap={2}>
        <Inline gap={1}>
          <OrderState order={order} isOwnSale={scope === 'sales'} />
          <ToPay order={order} />
        </Inline>
        <Text weight="bold" isTabular>
          <OrderTotal order={order} isMarked={isMarked} />
        </Text>
      </Inline>
      <Text size="sm" tone="muted" isTabular>
        {[order.ref_venta, formatDateTime(order.created_at)].join(' · ')}
      </Text>
    </Stack>
  </Card>
);
