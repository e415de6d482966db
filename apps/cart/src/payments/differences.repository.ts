import { listPaymentDifferences } from '@tuerca/contracts';
import type { PaymentDifferenceKind, PaymentProviderName, QueryOf, RefundState } from '@tuerca/contracts';
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
  /** Of the refund that failed; of a difference from before that kept none, the newest such of its order. */
  refundMinor: number | null;
  returnId: number | null;
  /** Of money that goes back by itself, how far that is. */
  refundState: RefundState | null;
  /** What was received and is neither given back nor being; of a refund that failed, of what that is of. */
  leftMinor: number;
}

/** How a difference is closed. */
export type Closing = Pick<Difference, 'decision' | 'note' | 'decidedBy' | 'closedAt'> & {
  userId: number | null;
};

const failedRefund = `coalesce(d.refund_id, (select max(f.id) from refunds f
  where d.kind = 'refundFailed' and f.payment_id = d.payment_id and f.order_id = d.order_id and f.state = 'failed'
    and not exists (select from payment_differences own where own.refund_id = f.id)))`;

const shown = (on: Executor) =>
  on('paymentDifferences as d')
    .join('payments as p', 'p.id', 'd.paymentId')
    .leftJoin('orders as o', 'o.id', 'd.orderId')
    .joinRaw(`left join refunds r on r.id = ${failedRefund}`)
    .joinRaw(
      'left join payment_orders po on po.payment_id = d.payment_id and po.order_id = coalesce(r.order_id, d.order_id)',
    )
    .select(
      'd.id',
      'd.paymentId',
      'd.orderId',
      'r.id as refundId',
      'r.amountMinor as refundMinor',
      'r.returnId',
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
      on.raw(`case when d.kind in ('paidTwice', 'paidAfterEnd') then (select own.state from refunds own
        where own.payment_id = d.payment_id and own.order_id = d.order_id and not own.settles
        order by own.id desc limit 1) end as refund_state`),
      on.raw('coalesce(po.amount_minor, p.amount_minor) as amount_minor'),
      on.raw(`case when r.id is null or p.state = 'held' then coalesce(p.received_minor, 0) else po.amount_minor end
        - (select coalesce(sum(given.amount_minor), 0)::bigint from refunds given
          where given.payment_id = p.id and given.state <> 'failed'
            and (r.id is null or given.order_id = r.order_id and given.settles = r.settles)) as left_minor`),
    );

export const differencesRepository = {
  /** Opens a difference; undefined when the same is open already. */
  open: async (
    trx: Transaction,
    difference: {
      paymentId: number;
      orderId: number | null;
      refundId: number | null;
      kind: PaymentDifferenceKind;
      createdAt: Date;
    },
  ): Promise<number | undefined> => {
    const [row] = await trx('paymentDifferences').insert(difference).onConflict().ignore().returning('id');
    return row?.id;
  },

  close: async (
    trx: Transaction,
    where: { id: number } | { paymentId: number; orderId: number; kind: PaymentDifferenceKind },
    closing: Closing,
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
