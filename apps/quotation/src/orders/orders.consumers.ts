import { orderChanged, paymentRefunded, quotationRequestReopened, returnChanged } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { isOrderLost } from '@tuerca/rules';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { ordersRepository as orders } from './orders.repository.ts';

export const ordersConsumers = [
  on(orderChanged, async ({ quotationId, to, changedAt }, { trx, emit }) => {
    const order = isOrderLost(to) && (await orders.find(trx, quotationId));
    if (!order) {
      await orders.setState(trx, quotationId, { state: to });
      return;
    }
    const { requestId } = order;
    // An order that is made at the same time either sees this one lost or is seen by it.
    await requests.lock(trx, requestId);
    const lostAt = new Date(changedAt);
    await orders.setState(trx, quotationId, { state: to, lostAt });
    if (await requests.noteLostOrder(trx, requestId, lostAt))
      emit(quotationRequestReopened, { requestId, at: changedAt });
  }),

  // A return tells what was given back for it, however that was done.
  on(returnChanged, async ({ event, quotationId, refundMinor }, { trx }) => {
    if (event === 'refund') await orders.addRefunded(trx, { quotationId }, refundMinor);
  }),
  on(paymentRefunded, async ({ orderId, refundMinor, returnId, isOfOrder }, { trx }) => {
    if (isOfOrder && returnId === null) await orders.addRefunded(trx, { orderId }, refundMinor);
  }),
];
