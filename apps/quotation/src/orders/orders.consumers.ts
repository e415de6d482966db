import { orderChanged, paymentRefunded, returnChanged, type DataOf } from '@tuerca/contracts';
import { on, type Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { isOrderLost, isReturnLost } from '@tuerca/rules';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { closeWhenOrdered, reopenWhenWanting } from './ordered-requests.ts';
import { ordersRepository as orders } from './orders.repository.ts';

/** What a store does not send any more is to be bought again, until a manager has it sent after all (ADR 0599). */
const followUnsent = async (
  trx: Transaction,
  emit: Emit,
  { event, to, lines, quotationId, requestId, changedAt }: DataOf<typeof returnChanged>,
) => {
  const isSentAfterAll = isReturnLost(to);
  if (event !== 'cancelRest' && !isSentAfterAll) return;
  const quotation = await quotations.find(trx, quotationId);
  if (!quotation) return;
  const earlier = await requests.lockWithAskedAgain(trx, requestId);
  await orders.addNotSent(
    trx,
    lines.flatMap(({ quotationDetailId: id, amount }) =>
      id === undefined ? [] : [{ id, amount: isSentAfterAll ? -amount : amount }],
    ),
  );
  const at = new Date(changedAt);
  const follow = isSentAfterAll ? closeWhenOrdered : reopenWhenWanting;
  await follow(trx, emit, [quotation, ...earlier], at);
};

export const ordersConsumers = [
  on(orderChanged, async ({ quotationId, to, changedAt }, { trx, emit }) => {
    const stateAt = new Date(changedAt);
    const order = isOrderLost(to) && (await orders.find(trx, quotationId));
    if (!order) {
      await orders.setState(trx, quotationId, { state: to, stateAt });
      return;
    }
    // An order that is made at the same time either sees this one lost or is seen by it.
    const earlier = await requests.lockWithAskedAgain(trx, order.requestId);
    await orders.setState(trx, quotationId, { state: to, stateAt, lostAt: stateAt });
    await reopenWhenWanting(trx, emit, [order, ...earlier], stateAt);
  }),

  // A return tells what was given back for it, however that was done.
  on(returnChanged, async (changed, { trx, emit }) => {
    const { event, quotationId, refundMinor, returnReason } = changed;
    if (event === 'refund') await orders.addRefunded(trx, { quotationId }, refundMinor);
    if (returnReason === 'notSent') await followUnsent(trx, emit, changed);
  }),
  on(paymentRefunded, async ({ orderId, refundMinor, returnId, isOfOrder }, { trx }) => {
    if (isOfOrder && returnId === null) await orders.addRefunded(trx, { orderId }, refundMinor);
  }),
];
