import type { Order } from '@tuerca/contracts';
import { Inline, LinkButton, Stack, Text, type TableColumn } from '@tuerca/ui';
import { Moment } from '../../../shared/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { Code } from '../../../shared/code.ts';
import type { OrderScope } from '../order-scope.ts';
import { PayButton } from '../../payments/components/pay-button.tsx';
import { ToPay } from '../../payments/components/to-pay.tsx';
import { Unread } from './order-card.tsx';
import { OrderState } from './order-state.tsx';
import { OrderTotal } from './order-total.tsx';

type Column = TableColumn<Order>;

const buyer: Column = { id: 'buyer', header: t('orders.column.buyer'), cell: (order) => order.buyer.name };
const store: Column = { id: 'store', header: t('orders.column.store'), cell: (order) => order.store.name };
const others: Record<OrderScope, readonly Column[]> = {
  sales: [buyer],
  purchases: [store],
  all: [buyer, store],
};

/** The columns of the orders table: managers see both sides. */
export const orderColumns = (scope: OrderScope, isMarked: boolean): readonly Column[] => [
  {
    id: 'ref',
    header: t('orders.column.ref'),
    isCardTitle: true,
    cell: (order) => (
      <Inline gap={2} data-row={order.id}>
        <Code>{order.ref_venta}</Code>
        <Unread order={order} scope={scope} />
      </Inline>
    ),
  },
  {
    id: 'date',
    header: t('orders.column.date'),
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  ...others[scope],
  {
    id: 'vehicle',
    header: t('orders.column.vehicle'),
    cell: ({ vehicle, details }) => (
      <Stack gap={0}>
        <span>{vehicle}</span>
        <Text as="span" size="sm" tone="muted">
          {details.map(({ name }) => name).join(', ')}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'state',
    header: t('orders.column.state'),
    cell: (order) => (
      <Inline gap={1}>
        <OrderState order={order} isOwnSale={scope === 'sales'} />
        <ToPay order={order} />
      </Inline>
    ),
  },
  {
    id: 'total',
    header: t('orders.column.total'),
    align: 'end',
    cell: (order) => <OrderTotal order={order} isMarked={isMarked} />,
  },
  {
    id: 'view',
    header: t('orders.column.actions'),
    isActions: true,
    cell: ({ id, ref_venta: ref, payment }) => (
      <Inline gap={1} align="start">
        {payment.may_pay && <PayButton orderIds={[id]} size="sm" aria-label={t('orders.payOf', { ref })} />}
        <LinkButton
          size="sm"
          variant="secondary"
          href={paths.order(id)}
          aria-label={t('orders.viewOf', { ref })}
        >
          {t('orders.view')}
        </LinkButton>
      </Inline>
    ),
  },
];
