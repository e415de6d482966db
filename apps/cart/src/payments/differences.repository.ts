import { listPaymentDifferences } from '@tuerca/contracts';
import type { PaymentDifferenceKind, PaymentProviderName, QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import type { Currency, PaymentState } from '@tuerca/rules';
import type { Difference } from './payment.ts';

/** A difference with what is shown of its payment and its order. */
export interface ShownDifference extends Difference {
  paymentCode: string;
  paymentState: PaymentState;
  provider: PaymentProviderName;
  amountMinor: number;
  currency: Currency;
  receivedMinor: number | null;
  receivedCurrency: string | null;
  orderReference: string | null;
  storeId: number | null;
  storeName: string | null;
  /** What was received and is neither given back nor being. */
  leftMinor: number;
}

const shown = (on: Executor) =>
  on('paymentDifferences as d')
    .join('payments as p', 'p.id', 'd.paymentId')
    .leftJoin('orders as o', 'o.id', 'd.orderId')
    .select(
      'd.id',
      'd.paymentId',
      'd.orderId',
      'd.kind',
      'd.state',
      'd.createdAt',
      'd.closedAt',
      'd.decision',
      'd.note',
      'd.decidedBy',
      'p.code as paymentCode',
      'p.state as paymentState',
      'p.provider',
      'p.currency',
      'p.receivedMinor',
      'p.receivedCurrency',
      'o.reference as orderReference',
      'o.storeId',
      'o.storeName',
      on.raw(`coalesce((select amount_minor from payment_orders po
        where po.payment_id = d.payment_id and po.order_id = d.order_id), p.amount_minor) as amount_minor`),
      on.raw(`coalesce(p.received_minor, 0) - (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r
        where r.payment_id = p.id and r.state <> 'failed') as left_minor`),
    );

export const differencesRepository = {
  /** Opens a difference; undefined when the same is open already. */
  open: async (
    trx: Transaction,
    difference: {
      paymentId: number;
      orderId: number | null;
      kind: PaymentDifferenceKind;
      createdAt: Date;
    },
  ): Promise<number | undefined> => {
    const [row] = await trx('paymentDifferences').insert(difference).onConflict().ignore().returning('id');
    return row?.id;
  },

  lock: (trx: Transaction, id: number): Promise<Difference | undefined> =>
    trx<Difference>('paymentDifferences').where({ id }).forUpdate().first() as Promise<
      Difference | undefined
    >,

  close: async (
    trx: Transaction,
    where: { id: number } | { paymentId: number; orderId: number; kind: PaymentDifferenceKind },
    closing: Pick<Difference, 'decision' | 'note' | 'decidedBy' | 'closedAt'> & { userId: number | null },
  ): Promise<void> => {
    await trx('paymentDifferences')
      .where({ ...where, state: 'open' })
      .update({ ...closing, state: 'closed' });
  },

  /** Whether money that came for an order waits for a decision. */
  isHeld: async (on: Executor, orderId: number): Promise<boolean> => {
    const row = await on('paymentDifferences as d')
      .join('paymentOrders as po', 'po.paymentId', 'd.paymentId')
      .where('po.orderId', orderId)
      .where('d.state', 'open')
      .whereIn('d.kind', ['amount', 'currency'])
      .first('d.id');
    return row !== undefined;
  },

  find: async (on: Executor, id: number): Promise<ShownDifference | undefined> =>
    (await shown(on).where('d.id', id).first()) as ShownDifference | undefined,

  list: (on: Executor, query: QueryOf<typeof listPaymentDifferences>) =>
    selectPage<ShownDifference>(
      applyFilter(shown(on), {
        filter: query.filter,
        schema: listPaymentDifferences.query!.shape.filter.out,
        columns: { status: { column: 'd.state' }, kind: { column: 'd.kind' } },
      }),
      { ...query, columns: { created_at: 'd.createdAt', id: 'd.id' }, key: 'd.id' },
    ),
};
