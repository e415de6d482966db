import { paymentRefunded } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { creditOrder } from '../invoices/credit-notes.ts';
import { postRefunded } from '../ledger/ledger.service.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import type { ReturnsService } from '../returns/returns.service.ts';
import { differ } from './differ.ts';
import { differencesRepository as differences, type Closing } from './differences.repository.ts';
import { paymentData, type Payment, type Refund } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';

export type Refunding = ReturnType<typeof createRefunding>;

/** How a refund ends, in the transaction that ends it, with its payment and the orders of that locked. */
export const createRefunding = ({
  clock,
  returns,
}: {
  clock: () => Date;
  /** Hears that the money of a return was given back. */
  returns: Pick<ReturnsService, 'refunded'>;
}) => ({
  /** The money is with the payer; whoever decided it, if not the platform, closes what waited for it. */
  finish: async (
    trx: Transaction,
    emit: Emit,
    payment: Payment,
    refund: Refund,
    closing?: Omit<Closing, 'closedAt'>,
  ): Promise<void> => {
    const doneAt = clock();
    const { id: refundId, orderId, amountMinor, providerReference } = refund;
    const isOutside = closing?.decision === 'outside';
    await refunds.update(trx, refundId, {
      state: 'done',
      amountMinor,
      doneAt,
      nextTryAt: null,
      providerReference,
      isOutside,
    });
    const parts = await payments.partsOf(trx, payment.id);
    const decided = closing ?? { decision: 'refund', decidedBy: 'system', note: null, userId: null };
    // Money that paid no order is in no store's ledger.
    if (refund.settles) {
      const order = (await orders.find(trx, orderId))!;
      await postRefunded(trx, { order, refundId, amountMinor, at: doneAt });
      await creditOrder(trx, orderId, { source: `refund:${refundId}`, amountMinor, at: doneAt });
      if (refund.returnId !== null)
        await returns.refunded(trx, emit, order, { id: refund.returnId, refundMinor: amountMinor });
    } else
      for (const kind of ['paidTwice', 'paidAfterEnd'] as const)
        await differences.close(
          trx,
          { paymentId: payment.id, orderId, kind },
          { ...decided, closedAt: doneAt },
        );
    emit(paymentRefunded, {
      ...paymentData(payment, parts, doneAt),
      refundId,
      orderId,
      refundMinor: amountMinor,
      reason: refund.reason,
      returnId: refund.returnId,
      isOfOrder: refund.settles,
      isOutside,
    });
  },

  /** The provider does not give it back: an administrator decides. */
  fail: async (trx: Transaction, emit: Emit, payment: Payment, refund: Refund): Promise<void> => {
    const { id: refundId, orderId, providerReference, failures } = refund;
    await refunds.update(trx, refundId, { state: 'failed', nextTryAt: null, providerReference, failures });
    const parts = await payments.partsOf(trx, payment.id);
    await differ(trx, emit, { payment, parts, kind: 'refundFailed', orderId, refundId, at: clock() });
  },
});
