import { orderChanged, quotationRequestReopened } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { isOrderLost } from '@tuerca/rules';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { ordersRepository as orders } from './orders.repository.ts';

export const ordersConsumers = [
  on(orderChanged, async ({ quotationId, to, changedAt }, { trx, emit }) => {
    if (!isOrderLost(to)) return;
    const lostAt = new Date(changedAt);
    const requestId = await orders.setLost(trx, quotationId, lostAt);
    if (requestId !== undefined && (await requests.noteLostOrder(trx, requestId, lostAt)))
      emit(quotationRequestReopened, { requestId, at: changedAt });
  }),
];
