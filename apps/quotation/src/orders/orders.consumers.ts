import { orderChanged } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { isOrderLost } from '@tuerca/rules';
import { ordersRepository as orders } from './orders.repository.ts';

export const ordersConsumers = [
  on(orderChanged, async ({ quotationId, to, changedAt }, { trx }) => {
    if (isOrderLost(to)) await orders.setLost(trx, quotationId, new Date(changedAt));
  }),
];
