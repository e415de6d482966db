import { runAlong, type Executor, type Transaction } from '@tuerca/postgres';
import { takeDue, type Round } from '../take-due.ts';
import type { Refund } from './payment.ts';

const columns = [
  'id',
  'paymentId',
  'orderId',
  'amountMinor',
  'reason',
  'userId',
  'returnId',
  'state',
  'settles',
  'askedAt',
  'doneAt',
  'tries',
  'providerReference',
  'failures',
  'isOutside',
] as const;

type NewRefund = Pick<
  Refund,
  'paymentId' | 'orderId' | 'amountMinor' | 'reason' | 'userId' | 'settles' | 'askedAt'
> & { returnId?: number };

export const refundsRepository = {
  insert: async (trx: Transaction, refund: NewRefund): Promise<Refund> => {
    const [made] = (await trx('refunds')
      .insert({ ...refund, nextTryAt: refund.askedAt })
      .returning([...columns])) as [Refund];
    return made;
  },

  ofPayments: async (on: Executor, paymentIds: readonly number[]): Promise<Map<number, Refund[]>> => {
    const rows = (await on('refunds')
      .whereIn('paymentId', paymentIds)
      .orderBy('id')
      .select(...columns)) as Refund[];
    return Map.groupBy(rows, ({ paymentId }) => paymentId);
  },

  lastOfOrder: (on: Executor, orderId: number): Promise<Refund | undefined> =>
    on<Refund>('refunds')
      .where({ orderId, settles: true })
      .orderBy('id', 'desc')
      .first(...columns) as Promise<Refund | undefined>,

  /** What was given back of what paid an order, oldest first. */
  doneOfOrder: (on: Executor, orderId: number): Promise<Pick<Refund, 'id' | 'amountMinor'>[]> =>
    on('refunds').where({ orderId, settles: true, state: 'done' }).orderBy('id').select('id', 'amountMinor'),

  lock: (trx: Transaction, id: number): Promise<Refund | undefined> =>
    trx<Refund>('refunds')
      .where({ id })
      .forUpdate()
      .first(...columns) as Promise<Refund | undefined>,

  update: async (
    trx: Executor,
    id: number,
    changes: Partial<Refund> & { nextTryAt?: Date | null },
  ): Promise<void> => {
    await runAlong(trx, trx('refunds').where({ id }).update(changes));
  },

  /** Has one that is still to be sent tried later: whether it was recorded may be unknown to who sent it. */
  postpone: async (
    on: Executor,
    id: number,
    changes: Pick<Refund, 'tries' | 'providerReference'> & { nextTryAt: Date },
  ): Promise<void> => {
    await on('refunds').where({ id, state: 'asked' }).update(changes);
  },

  /** Refunds to be sent to their provider now. */
  takeToSend: (on: Executor, round: Round): Promise<Refund[]> =>
    takeDue<Refund>(on, { table: 'refunds', at: 'nextTryAt', where: { state: 'asked' } }, round, columns),
};
