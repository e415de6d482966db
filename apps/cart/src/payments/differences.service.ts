import type { BodyOf, decidePaymentDifference, listPaymentDifferences, QueryOf } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { isPaymentOpen } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { noteAct } from '../orders/note-act.ts';
import type { Order } from '../orders/order.ts';
import type { ReturnsService } from '../returns/returns.service.ts';
import {
  differencesRepository as differences,
  type Closing,
  type ShownDifference,
} from './differences.repository.ts';
import { decisionsOf, dueOf } from './differences.ts';
import type { Payment } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import { differenceWire } from './payments.wire.ts';
import type { Refunding } from './refunding.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';
import type { Settling } from './settling.ts';

type Orders = ReadonlyMap<number, Order>;

export interface DifferencesDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  settling: Pick<Settling, 'lock'>;
  refunding: Pick<Refunding, 'finish'>;
  /** Hears that nothing is left of an order to be given back for a return. */
  returns: Pick<ReturnsService, 'refunded'>;
}
export type DifferencesService = ReturnType<typeof createDifferencesService>;

/** What does not agree with the providers, for administrators: nothing of it changes an order by itself (ADR 0436, 0534). */
export const createDifferencesService = ({
  db,
  unitOfWork,
  clock,
  settling,
  refunding,
  returns,
}: DifferencesDeps) => {
  /** What follows for a refund that failed: it is sent again, is done, or its return ends as nothing is left for it. */
  const decideFailed = async (
    trx: Transaction,
    emit: Emit,
    { payment, orders, difference }: { payment: Payment; orders: Orders; difference: ShownDifference },
    closing: Omit<Closing, 'closedAt'>,
  ): Promise<void> => {
    const { refundId, refundMinor, orderId, returnId } = difference;
    if (closing.decision === 'refund')
      await refunds.update(trx, refundId!, { state: 'asked', tries: 0, nextTryAt: clock() });
    else if (closing.decision === 'outside') {
      const failed = (await refunds.lock(trx, refundId!))!;
      const refund = { ...failed, amountMinor: dueOf(difference, refundMinor!), providerReference: null };
      await refunding.finish(trx, emit, payment, refund, closing);
    } else if (returnId !== null)
      await returns.refunded(trx, emit, orders.get(orderId!)!, { id: returnId, refundMinor: 0 });
  };

  return {
    list: async (query: QueryOf<typeof listPaymentDifferences>) => {
      const { rows, count } = await differences.list(db, query);
      const { page, pageSize } = query;
      return { data: rows.map(differenceWire), metadata: { count, page, pageSize } };
    },

    decide: (caller: Caller, id: number, { decision, note }: BodyOf<typeof decidePaymentDifference>) =>
      unitOfWork.transact(async (trx, emit) => {
        const userId = caller.user();
        const seen = await differences.find(trx, id);
        if (!seen) throw new AppError('NOT_FOUND');
        const { payment, parts, orders } = await settling.lock(trx, seen.paymentId);
        // Whoever moves money of the payment, or decides, waits from here on: what is left is read anew.
        const difference = (await differences.find(trx, id))!;
        if (difference.state === 'closed') throw new AppError('DIFFERENCE_DECIDED');
        if (!decisionsOf(difference).includes(decision))
          throw new AppError(decision === 'close' ? 'RETURN_AWAITS_REFUND' : 'REFUND_TOO_MUCH');
        const at = clock();
        const closing = { decision, note, decidedBy: 'admin', userId } as const;
        if (difference.kind === 'refundFailed')
          await decideFailed(trx, emit, { payment, orders, difference }, closing);
        else if (decision === 'refund')
          await refunds.insert(trx, {
            paymentId: payment.id,
            orderId: difference.orderId ?? parts[0]!.orderId,
            amountMinor: difference.leftMinor,
            reason: note,
            userId,
            settles: false,
            askedAt: at,
          });
        // Nothing came of it, as the administrator found out.
        else if (difference.kind === 'unanswered' && isPaymentOpen(payment.state))
          await payments.update(trx, payment.id, { state: 'expired', stateSince: at, nextAskAt: null });
        noteAct(emit, {
          subject: { type: 'paymentDifference', id, name: payment.code },
          action: 'decidePaymentDifference',
          before: {},
          after: { decision, reason: note },
          byUserId: userId,
          at,
        });
        await differences.close(trx, { id }, { ...closing, closedAt: at });
        return differenceWire((await differences.find(trx, id))!);
      }),
  };
};
