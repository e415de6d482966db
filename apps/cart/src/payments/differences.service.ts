import type { BodyOf, decidePaymentDifference, listPaymentDifferences, QueryOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { isPaymentOpen } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { noteAct } from '../orders/note-act.ts';
import { differencesRepository as differences } from './differences.repository.ts';
import type { Difference, PaidOrder, Payment } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import { differenceWire } from './payments.wire.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';
import type { Settling } from './settling.ts';

export interface DifferencesDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  settling: Pick<Settling, 'lock'>;
}
export type DifferencesService = ReturnType<typeof createDifferencesService>;

/** What does not agree with the providers, for administrators: nothing of it changes an order by itself (ADR 0436). */
export const createDifferencesService = ({ db, unitOfWork, clock, settling }: DifferencesDeps) => {
  /** Gives back what came and is neither given back nor being, or tries again what failed; REFUND_TOO_MUCH when nothing is. */
  const giveBack = async (
    trx: Transaction,
    { payment, parts, difference }: { payment: Payment; parts: readonly PaidOrder[]; difference: Difference },
    asked: { reason: string; userId: number },
  ) => {
    const { leftMinor } = (await differences.find(trx, difference.id))!;
    const at = clock();
    if (difference.kind === 'refundFailed') {
      const given = (await refunds.ofPayments(trx, [payment.id])).get(payment.id) ?? [];
      const failed = given.findLast(
        ({ state, orderId }) => state === 'failed' && orderId === difference.orderId,
      );
      if (!failed || failed.amountMinor > leftMinor) throw new AppError('REFUND_TOO_MUCH');
      return refunds.update(trx, failed.id, { state: 'asked', tries: 0, nextTryAt: at });
    }
    if (payment.state !== 'held' || leftMinor < 1) throw new AppError('REFUND_TOO_MUCH');
    await refunds.insert(trx, {
      paymentId: payment.id,
      orderId: difference.orderId ?? parts[0]!.orderId,
      amountMinor: leftMinor,
      ...asked,
      settles: false,
      askedAt: at,
    });
    return undefined;
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
        const { payment, parts } = await settling.lock(trx, seen.paymentId);
        const difference = (await differences.lock(trx, id))!;
        if (difference.state === 'closed') throw new AppError('DIFFERENCE_DECIDED');
        if (decision === 'refund')
          await giveBack(trx, { payment, parts, difference }, { reason: note, userId });
        // Nothing came of it, as the administrator found out.
        else if (difference.kind === 'unanswered' && isPaymentOpen(payment.state))
          await payments.update(trx, payment.id, { state: 'expired', stateSince: clock(), nextAskAt: null });
        noteAct(emit, {
          subject: { type: 'paymentDifference', id, name: payment.code },
          action: 'decidePaymentDifference',
          before: {},
          after: { decision, reason: note },
          byUserId: userId,
          at: clock(),
        });
        await differences.close(
          trx,
          { id },
          { decision, note, decidedBy: 'admin', closedAt: clock(), userId },
        );
        return differenceWire((await differences.find(trx, id))!);
      }),
  };
};
