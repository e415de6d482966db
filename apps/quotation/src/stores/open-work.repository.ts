import type { Executor, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { lockInBatches } from '../lock-in-batches.ts';
import { standingAt } from '../quotations/standing.ts';
import { requestsRepository } from '../requests/requests.repository.ts';

interface OpenQuotation {
  id: number;
  requestId: number;
  buyerId: number;
  sellerUserId: number;
}

/** Quotations of a store that their buyers can order from, without those whose order is under way. */
const openQuotations = (on: Executor, storeId: number, now: Date): Knex.QueryBuilder => {
  const { sql, bindings } = standingAt(now);
  return on('quotations')
    .join('requests', 'requests.id', 'quotations.requestId')
    .leftJoin('quotationDiscards', 'quotationDiscards.quotationId', 'quotations.id')
    .leftJoin('quotationOrders', 'quotationOrders.quotationId', 'quotations.id')
    .where('quotations.storeId', storeId)
    .whereNull('quotations.closedAt')
    .whereNull('quotationOrders.quotationId')
    .whereRaw(`(${sql}) = 'review'`, bindings)
    .orderBy('quotations.id');
};

/** Requests that were sent to a store alone and still take quotations. */
const aimedRequests = (on: Executor, storeId: number): Knex.QueryBuilder =>
  on('requests').where({ storeId, closedAt: null, acceptsQuotations: true });

/** What a store has open at the moment. */
export const openWorkRepository = {
  /**
   * Locks the requests of what a store has open, as quoting and ordering do, with those of which one that it alone was sent asks
   * for parts again, and gives them in batches.
   */
  async lockRequests(trx: Transaction, storeId: number, now: Date): Promise<number[][]> {
    const quoted: { requestId: number }[] = await openQuotations(trx, storeId, now).select(
      'quotations.requestId',
    );
    const aimed: number[] = await aimedRequests(trx, storeId).pluck('id');
    const earlier = await requestsRepository.idsAskedAgain(trx, aimed);
    const ids = [...quoted.map(({ requestId }) => requestId), ...aimed, ...earlier];
    return lockInBatches(trx('requests').whereRaw('id = any(?)', [ids]));
  },

  /** Locks what a store has open, whose requests are locked before. */
  async lockQuotations(trx: Transaction, storeId: number, now: Date): Promise<void> {
    const ids: number[] = await openQuotations(trx, storeId, now).pluck('quotations.id');
    await lockInBatches(trx('quotations').whereRaw('id = any(?)', [ids]));
  },

  /** The open quotations of locked requests. */
  quotations: (
    trx: Transaction,
    storeId: number,
    requestIds: readonly number[],
    now: Date,
  ): Promise<OpenQuotation[]> =>
    openQuotations(trx, storeId, now)
      .whereIn('quotations.requestId', requestIds)
      .select('quotations.id', 'quotations.requestId', 'requests.buyerId', 'quotations.sellerUserId'),

  /** Closes quotations, each of another request, and frees their places; returns the requests that take some again. */
  async closeQuotations(
    trx: Transaction,
    quotations: readonly OpenQuotation[],
    now: Date,
  ): Promise<Set<number>> {
    if (quotations.length === 0) return new Set();
    const ids = quotations.map(({ id }) => id);
    await trx('quotations').whereIn('id', ids).update({ closedAt: now, updatedAt: now });
    return requestsRepository.uncountQuotations(
      trx,
      quotations.map(({ requestId }) => requestId),
      now,
    );
  },

  /** Closes those of locked requests that a store alone was sent and that still take quotations, unless one was ordered from. */
  closeAimedRequests: (
    trx: Transaction,
    storeId: number,
    requestIds: readonly number[],
    closed: { closedAt: Date; closeReason: string },
  ): Promise<{ id: number; code: string; buyerId: number }[]> =>
    aimedRequests(trx, storeId)
      .whereIn('id', requestIds)
      .whereNotExists(
        trx('quotationOrders').whereRaw('quotation_orders.request_id = requests.id').select(trx.raw('1')),
      )
      .update({ ...closed, acceptsQuotations: false })
      .returning(['id', 'code', 'buyerId']),
};
