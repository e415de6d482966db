import type { QuotationOrderDraft } from '@tuerca/contracts';
import { rowsAs, rowsOf, runAlong, type Executor, type Transaction } from '@tuerca/postgres';
import { unnamedOrder, type OrderState } from '@tuerca/rules';
import { lockInBatches } from '../lock-in-batches.ts';
import type { PurchasedLine } from './order.ts';

/** An order asked for (a claim) or made. */
export interface QuotationOrder {
  quotationId: number;
  requestId: number;
  buyerId: number;
  idempotencyKey: string | null;
  fingerprint: string;
  draft: QuotationOrderDraft;
  claimedAt: Date;
  orderId: number | null;
  reference: string | null;
  totalMinor: number;
}

const columns = [
  'quotationId',
  'requestId',
  'buyerId',
  'idempotencyKey',
  'fingerprint',
  'draft',
  'claimedAt',
  'orderId',
  'reference',
  'totalMinor',
] as const;

type Claim = Pick<
  QuotationOrder,
  'quotationId' | 'requestId' | 'buyerId' | 'idempotencyKey' | 'fingerprint' | 'draft' | 'claimedAt'
>;

export const ordersRepository = {
  /** Notes how far an order has got, and when it came to nothing; what is older than what is known changes nothing. */
  setState: async (
    on: Executor,
    quotationId: number,
    changed: { state: OrderState; stateAt: Date; lostAt?: Date },
  ): Promise<void> => {
    await runAlong(
      on,
      on('quotationOrders')
        .where({ quotationId })
        .where((known) => void known.whereNull('stateAt').orWhere('stateAt', '<=', changed.stateAt))
        .update(changed),
    );
  },

  /** Notes that some more of an order was given back. */
  addRefunded: async (
    on: Executor,
    of: { quotationId: number } | { orderId: number },
    refundedMinor: number,
  ): Promise<void> => {
    await runAlong(on, on('quotationOrders').where(of).increment('refundedMinor', refundedMinor));
  },

  /** Notes that some more of the bought pieces of lines are not sent; with amounts below zero, that they are after all. */
  addNotSent: async (trx: Transaction, lines: readonly { id: number; amount: number }[]): Promise<void> => {
    await runAlong(
      trx,
      trx.raw(
        `update quotation_lines set not_sent = greatest(0, not_sent + unsent.amount)
      from ${rowsAs('unsent', { id: 'bigint', amount: 'int' }, lines)} where quotation_lines.id = unsent.id`,
        rowsOf(lines),
      ),
    );
  },

  find: (on: Executor, quotationId: number): Promise<QuotationOrder | undefined> =>
    on<QuotationOrder>('quotationOrders')
      .where({ quotationId })
      .first(...columns) as Promise<QuotationOrder | undefined>,

  ofQuotations: (on: Executor, quotationIds: readonly number[]): Promise<QuotationOrder[]> =>
    on('quotationOrders')
      .whereIn('quotationId', quotationIds)
      .select(...columns) as Promise<QuotationOrder[]>,

  /** Whether a buyer's key belongs to another intent. Takes an advisory lock on the key until the commit. */
  isKeyOfOtherIntent: async (
    trx: Transaction,
    {
      buyerId,
      idempotencyKey,
      fingerprint,
    }: { buyerId: number; idempotencyKey: string; fingerprint: string },
  ): Promise<boolean> => {
    await runAlong(
      trx,
      trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`order ${buyerId} ${idempotencyKey}`]),
    );
    const other = await trx('quotationOrders')
      .where({ buyerId, idempotencyKey })
      .whereNot({ fingerprint })
      .first('quotationId');
    return other !== undefined;
  },

  claim: async (trx: Transaction, claim: Claim): Promise<void> => {
    const { subtotalMinor, totalMinor, commissionMinor, registeredBy } = claim.draft;
    // The quotation is locked and has no order yet, so it is not expected to fail.
    await runAlong(
      trx,
      trx('quotationOrders').insert({
        ...claim,
        draft: JSON.stringify(claim.draft),
        subtotalMinor,
        totalMinor,
        commissionMinor,
        registeredBy: registeredBy?.as ?? null,
      }),
    );
  },

  /** Deletes a claim whose order was refused; one that was made in its place since stays. */
  release: async (
    on: Executor,
    { quotationId, claimedAt }: Pick<QuotationOrder, 'quotationId' | 'claimedAt'>,
  ): Promise<void> => {
    await on('quotationOrders').where({ quotationId, claimedAt }).whereNull('orderId').delete();
  },

  complete: async (
    trx: Transaction,
    quotationId: number,
    order: { orderId: number; reference: string; orderedAt: Date },
    lines: readonly { quotationDetailId: PurchasedLine['id']; amount: number }[],
  ): Promise<void> => {
    await runAlong(trx, trx('quotationOrders').where({ quotationId }).update(order));
    await runAlong(
      trx,
      trx.raw(
        `update quotation_lines set purchased_amount = bought.amount
      from ${rowsAs('bought', { id: 'bigint', amount: 'int' }, lines)} where quotation_lines.id = bought.id`,
        rowsOf(lines.map(({ quotationDetailId: id, amount }) => ({ id, amount }))),
      ),
    );
  },

  /**
   * Takes the buyer out of orders that are made, or were refused for good. One that is claimed still names them to the cart,
   * which knows an order by what it was asked for with.
   */
  forgetBuyer: async (
    trx: Executor,
    of: { buyerId: number } | { quotationId: number },
    { isRefused = false }: { isRefused?: boolean } = {},
  ): Promise<void> => {
    // Whoever completes one at this moment has done so before, or sees that the account is closed.
    for (const ids of await lockInBatches(trx('quotationOrders').where(of), 'quotationId'))
      await trx('quotationOrders')
        .whereRaw('quotation_id = any(?)', [ids])
        .modify((claimed) => {
          if (!isRefused) void claimed.whereNotNull('orderId');
        })
        .update({
          idempotencyKey: null,
          draft: trx.raw(
            `draft || jsonb_build_object('comment', null,
             'buyer', (draft->'buyer') || ?::jsonb, 'delivery', (draft->'delivery') || ?::jsonb)`,
            [JSON.stringify(unnamedOrder.buyer), JSON.stringify(unnamedOrder.delivery)],
          ),
        });
  },

  /** Claims made before an instant whose order is still not known, in any order: none that always fails is always first. */
  staleClaims: (
    on: Executor,
    { before, except }: { before: Date; except: readonly number[] },
    limit: number,
  ): Promise<QuotationOrder[]> =>
    on('quotationOrders')
      .whereNull('orderId')
      .where('claimedAt', '<', before)
      .whereNotIn('quotationId', except)
      .orderByRaw('random()')
      .limit(limit)
      .select(...columns) as Promise<QuotationOrder[]>,
};
