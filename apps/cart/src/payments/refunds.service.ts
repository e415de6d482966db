import type { BodyOf, reversePaymentTypeTransactions } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Executor } from '@tuerca/postgres';
import { formatMoney, toMinor, transitionOf } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller, Log } from '@tuerca/service';
import { oneByOne } from '../one-by-one.ts';
import type { OrderLifeService } from '../orders/order-life.service.ts';
import { noteAct } from '../orders/note-act.ts';
import { actorOf, livingOf, partyOf, sideOf } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import type { Payment, Refund } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import { refundWire } from './payments.wire.ts';
import type { RefundAnswer } from './provider.ts';
import { answerWithin, askedPerRound, laterMs, roundMs } from './provider-rounds.ts';
import type { PaymentProviders } from './providers.ts';
import type { Refunding } from './refunding.ts';
import { leftToRefund, refundOrder } from './refunds.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';
import type { Settling } from './settling.ts';

export interface RefundsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  providers: PaymentProviders;
  settling: Pick<Settling, 'lock'>;
  refunding: Refunding;
  life: Pick<OrderLifeService, 'take'>;
}
export type RefundsService = ReturnType<typeof createRefundsService>;

/** With twice as long between them, up to an hour, more than half a day; of one that the provider has made, two weeks. */
const mostTries = { unmade: 20, made: 14 * 24 };

/** What names a refund to its provider; where that made one which failed, another is made. */
const keyOf = ({ reference }: Payment, { id, failures }: Refund): string =>
  failures === 0 ? `${reference}-${id}` : `${reference}-${id}-${failures}`;

/** After what the provider made of it failed. */
const withoutMade = (refund: Refund): Refund =>
  refund.providerReference === null
    ? refund
    : { ...refund, providerReference: null, failures: refund.failures + 1 };

/** Money that goes back through the provider that took it: asked for first, then sent until it is done (ADR 0436). */
export const createRefundsService = ({
  db,
  unitOfWork,
  clock,
  log,
  providers,
  settling,
  refunding,
  life,
}: RefundsDeps) => {
  const askProvider = (payment: Payment, refund: Refund): Promise<RefundAnswer | null> =>
    answerWithin(
      (signal) =>
        providers.named(payment.provider).refund(
          {
            reference: payment.reference,
            providerReference: payment.providerReference,
            amountMinor: payment.receivedMinor!,
            currency: payment.currency,
            refundReference: keyOf(payment, refund),
            madeAs: refund.providerReference,
            refundMinor: refund.amountMinor,
            reason: refund.reason,
          },
          signal,
        ),
      (error) =>
        log.warn({ err: error, refundId: refund.id }, 'A payment provider does not answer to a refund'),
    );

  const postpone = (on: Executor, { id, tries: before, providerReference }: Refund): Promise<void> => {
    const tries = before + 1;
    const nextTryAt = new Date(clock().getTime() + laterMs(tries));
    return refunds.postpone(on, id, { tries, nextTryAt, providerReference });
  };

  const send = async (taken: Refund): Promise<void> => {
    const answer = await askProvider((await payments.find(db, taken.paymentId))!, taken);
    await unitOfWork.transact(async (trx, emit) => {
      const { payment } = await settling.lock(trx, taken.paymentId);
      const locked = (await refunds.lock(trx, taken.id))!;
      if (locked.state !== 'asked') return;
      const providerReference = answer?.providerReference ?? locked.providerReference;
      const refund = { ...locked, providerReference };
      if (answer?.status === 'done') await refunding.finish(trx, emit, payment, refund);
      else if (answer?.status === 'failed') await refunding.fail(trx, emit, payment, withoutMade(refund));
      else if (refund.tries + 1 >= mostTries[providerReference === null ? 'unmade' : 'made'])
        await refunding.fail(trx, emit, payment, refund);
      else await postpone(trx, refund);
    });
  };

  return {
    /** Gives back what was paid of an order: a part, or all that is left, which reverses it while its life allows. */
    reverse: (
      caller: Caller,
      { order_id: id, amount, reason }: BodyOf<typeof reversePaymentTypeTransactions>,
      idempotencyKey: string | undefined,
    ) => {
      const userId = caller.user();
      const idempotency = {
        key: idempotencyKey,
        operation: 'reversePaymentTypeTransactions',
        callerId: String(userId),
        body: { id, amount, reason },
      };
      return unitOfWork.transact(
        async (trx, emit) => {
          const order = await orders.lock(trx, id);
          const side = order && sideOf(order, caller);
          if (!side || side === 'buyer') throw new AppError('NOT_FOUND');
          const party = partyOf[side];
          const amountMinor = amount === null ? null : toMinor(amount);
          const isAll = amountMinor === null || amountMinor === (await leftToRefund(trx, id))?.leftMinor;
          if (isAll && transitionOf(livingOf(order), 'reverse', party)) {
            const before = await refunds.lastOfOrder(trx, id);
            await life.take(trx, emit, order, { event: 'reverse', party, ...actorOf(caller), reason });
            const made = await refunds.lastOfOrder(trx, id);
            if (!made || made.id === before?.id) throw new AppError('ORDER_NOT_PAID');
            return refundWire(made);
          }
          const made = await refundOrder(trx, { orderId: id, amountMinor, reason, userId, at: clock() });
          if (party === 'manager')
            noteAct(emit, {
              subject: { type: 'order', id, name: order.reference },
              action: 'reversePayment',
              before: {},
              after: { amount: formatMoney({ amount: made.amountMinor, currency: order.currency }), reason },
              byUserId: userId,
              at: clock(),
            });
          return refundWire(made);
        },
        { idempotency },
      );
    },

    /** Sends refunds to their providers; returns how many. */
    send: async (): Promise<number> => {
      const due = await refunds.takeToSend(db, { now: clock(), ms: roundMs, most: askedPerRound });
      return oneByOne(due, send, (error, taken) => {
        log.error({ err: error, refundId: taken.id }, 'A refund could not be recorded');
        // It waits longer each time.
        return postpone(db, taken);
      });
    },
  };
};
