import type { Executor } from '@tuerca/postgres';

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
};
