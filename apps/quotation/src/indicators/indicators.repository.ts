import type { Executor } from '@tuerca/postgres';
import { standingAt } from '../quotations/standing.ts';

export interface StoreFigures {
  made: number;
  purchased: number;
  discarded: number;
  underReview: number;
  quotedMinor: number;
  orderedMinor: number;
}

export interface ReasonCount {
  reason: string;
  count: number;
}

const mostFrequentFirst = [{ column: 'count', order: 'desc' }, { column: 'reason' }];

export interface AdviserFigures {
  adviserId: number;
  quotations: number;
  discards: number;
  sold: number;
  lastAt: Date;
}

export const indicatorsRepository = {
  /** What each adviser of a store answered since an instant, the busiest first. */
  ofAdvisers: async (
    on: Executor,
    storeId: number,
    since: Date,
    limit: number,
  ): Promise<AdviserFigures[]> => {
    const { rows } = await on.raw<{ rows: AdviserFigures[] }>(
      `select adviser_id, count(*) filter (where kind = 'quotation')::integer as quotations,
         count(*) filter (where kind = 'discard')::integer as discards, count(order_id)::integer as sold,
         max(at) as last_at
       from (
         select 'quotation' as kind, quotations.adviser_id, quotations.created_at as at, quotation_orders.order_id
         from quotations left join quotation_orders on quotation_orders.quotation_id = quotations.id
           and quotation_orders.lost_at is null
         where quotations.store_id = :storeId and quotations.created_at >= :since
         union all
         select 'discard', adviser_id, created_at, null from request_discards
         where store_id = :storeId and created_at >= :since
       ) as answers
       where adviser_id is not null
       group by adviser_id
       order by count(*) desc, adviser_id
       limit :limit`,
      { storeId, since, limit },
    );
    return rows;
  },

  /** Why a store discarded requests since an instant. */
  ownReasonsOf: (on: Executor, storeId: number, since: Date): Promise<ReasonCount[]> =>
    on('requestDiscards')
      .where({ storeId })
      .where('createdAt', '>=', since)
      .groupBy('reason')
      .select<ReasonCount[]>('reason', on.raw('count(*)::integer as count'))
      .orderBy(mostFrequentFirst),

  /** Why buyers discarded quotations of a store since an instant. */
  buyerReasonsOf: (on: Executor, storeId: number, since: Date): Promise<ReasonCount[]> =>
    on('quotationDiscards')
      .join('quotations', 'quotations.id', 'quotationDiscards.quotationId')
      .where('quotations.storeId', storeId)
      .where('quotationDiscards.createdAt', '>=', since)
      .groupBy('quotationDiscards.reason')
      .select<ReasonCount[]>('quotationDiscards.reason', on.raw('count(*)::integer as count'))
      .orderBy(mostFrequentFirst),

  /** What a store quoted since an instant, and the results by now. */
  figuresOf: async (
    on: Executor,
    storeId: number,
    { since, now }: { since: Date; now: Date },
  ): Promise<StoreFigures> => {
    const standing = standingAt(now);
    const [row] = await on('quotations')
      .leftJoin('quotationOrders', 'quotationOrders.quotationId', 'quotations.id')
      .leftJoin('quotationDiscards', 'quotationDiscards.quotationId', 'quotations.id')
      .where({ 'quotations.storeId': storeId, 'quotations.isPurchase': false })
      .where('quotations.createdAt', '>=', since)
      .select<StoreFigures[]>(
        on.raw('count(*)::integer as made'),
        on.raw(
          'count(quotation_orders.order_id) filter (where quotation_orders.lost_at is null)::integer as purchased',
        ),
        on.raw('count(quotation_discards.id)::integer as discarded'),
        on.raw(
          `(count(*) filter (where ${standing.sql} = 'review'))::integer as under_review`,
          standing.bindings,
        ),
        on.raw(
          'coalesce(sum(quotations.subtotal_minor + quotations.shipping_minor), 0)::bigint as quoted_minor',
        ),
        on.raw(
          `coalesce(sum(quotation_orders.total_minor - quotation_orders.refunded_minor) filter (where quotation_orders.order_id is not null and quotation_orders.lost_at is null), 0)::bigint
           as ordered_minor`,
        ),
      );
    return row!;
  },
};
