import { orderChanged, orderCreated, paymentPaid } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { isOrderOver, isOwedOutside } from '@tuerca/rules';
import { ordersRepository as orders } from './orders.repository.ts';

export const ordersConsumers = [
  on(orderCreated, ({ orderId: id, requestId, storeId }, { trx }) =>
    orders.save(trx, { id, requestId, storeId }),
  ),
  on(orderChanged, ({ orderId: id, requestId, storeId, to, salesModel = 'cart' }, { trx }) =>
    // Where money is to be given back, the two have to talk about it.
    orders.save(trx, { id, requestId, storeId, isOpen: !isOrderOver(to) || isOwedOutside(to, salesModel) }),
  ),
  on(paymentPaid, async ({ paymentId, orders: paid }, { trx }) => {
    for (const { orderId: id, requestId, storeId } of paid)
      await orders.save(trx, { id, requestId, storeId, paymentId });
  }),
];
