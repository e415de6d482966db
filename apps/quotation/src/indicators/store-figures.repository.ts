import type { Executor } from '@tuerca/postgres';
import type { Standing } from '@tuerca/contracts';
import { standingAt } from '../quotations/standing.ts';
import { quotedMinor, soldMinor } from '../quotations/value.ts';
import type { Store } from '../stores/store.ts';
import type { Period, Span } from './period.ts';

/** A step of the period, from 1 on; 0 is the previous period. */
interface OfStep {
  step: number;
}
export interface RequestsOfStep extends OfStep {
  requests: number;
  quoted: number;
  discarded: number;
}
export interface QuotationsOfStep extends OfStep {
  standing: Standing;
  quotations: number;
  discarded: number;
  quotedMinor: number;
  soldMinor: number;
}
export interface OrdersOfStep extends OfStep {
  orders: number;
  ordersMinor: number;
}
export interface ReasonCount {
  reason: string;
  count: number;
}
interface AdviserFigures {
  adviserId: number;
  quotations: number;
  discards: number;
  sold: number;
  lastAt: Date;
}

const stepOf = (column: string) => `width_bucket(${column}, cast(:stepStarts as timestamptz[]))`;
/** Either period: one range that an index scan serves, minus the gap between them. */
const isWithin = (column: string) =>
  `(${column} >= :previousFrom and ${column} < :until
    and not (${column} >= :previousUntil and ${column} < :from))`;

const spansOf = ({ current, previous, stepStarts }: Period) => ({
  from: current.from,
  until: current.until,
  previousFrom: previous.from,
  previousUntil: previous.until,
  stepStarts,
});

const rowsOf = async <Row>(on: Executor, sql: string, bindings: object): Promise<Row[]> =>
  ((await on.raw(sql, bindings as Record<string, never>)) as { rows: Row[] }).rows;

/** `isOffered` of @tuerca/rules for a store of Tuerca, and for that of a linked provider. */
const ofBrands = `brand_id = any(:brandIds) and country = :country
          and (store_id = :storeId or store_id is null
            and (cast(:cityIds as integer[]) is null or city_id = any(cast(:cityIds as integer[])))
            and (cast(:partGroups as text[]) is null or part_groups is null
              or part_groups && cast(:partGroups as text[])))`;
const ofLinks = `linked_mobiles <> '{}' and linked_mobiles @> array[cast(:linkedMobile as text)]`;

const offeredTo = ({ hasModule, linkedMobile }: Store): string => {
  if (!hasModule) return 'false';
  return linkedMobile === null ? ofBrands : ofLinks;
};

/** The figures of a store's period; of what was bought without asking, the orders alone count. They are read from its own rows and from the requests of its brands only. */
export const storeFiguresRepository = {
  /**
   * Requests that match the store's current brands, and those it quoted or discarded under any brands: since the periods
   * began, as no answer is older than its request.
   */
  requests: (on: Executor, store: Store, period: Period): Promise<RequestsOfStep[]> =>
    rowsOf(
      on,
      `select ${stepOf('reached.created_at')} as step, count(*)::integer as requests,
        count(quotations.id)::integer as quoted,
        (count(request_discards.id) filter (where quotations.id is null))::integer as discarded
      from (
        select id, created_at from requests
        where ${offeredTo(store)} and ${isWithin('created_at')}
          and buyer_id <> :ownerUserId and not is_purchase
        union
        select requests.id, requests.created_at from (
          select request_id from quotations
          where store_id = :storeId and created_at >= :previousFrom and not is_purchase
          union
          select request_id from request_discards where store_id = :storeId and created_at >= :previousFrom
        ) as dealt join requests on requests.id = dealt.request_id
        where ${isWithin('requests.created_at')}
      ) as reached
      left join quotations on quotations.request_id = reached.id and quotations.store_id = :storeId
      left join request_discards on request_discards.request_id = reached.id and request_discards.store_id = :storeId
      group by 1`,
      {
        ...spansOf(period),
        storeId: store.id,
        country: store.country,
        brandIds: store.brandIds,
        ownerUserId: store.ownerUserId,
        cityIds: store.cityIds,
        partGroups: store.partGroups,
        linkedMobile: store.linkedMobile,
      },
    ),

  quotations: (on: Executor, storeId: number, period: Period, now: Date): Promise<QuotationsOfStep[]> => {
    const standing = standingAt(now);
    return rowsOf(
      on,
      `select ${stepOf('quotations.created_at')} as step, ${standing.sql} as standing,
        count(*)::integer as quotations,
        count(quotation_discards.id)::integer as discarded,
        sum(${quotedMinor})::bigint as quoted_minor,
        coalesce(sum(${soldMinor}), 0)::bigint as sold_minor
      from quotations
      left join quotation_orders on quotation_orders.quotation_id = quotations.id
      left join quotation_discards on quotation_discards.quotation_id = quotations.id
      where quotations.store_id = :storeId and not quotations.is_purchase
        and ${isWithin('quotations.created_at')}
      group by 1, 2`,
      { ...spansOf(period), ...standing.bindings, storeId },
    );
  },

  /** For each of the two periods, the median of minutes from a request to the store's quotation. */
  medianMinutes: (
    on: Executor,
    storeId: number,
    period: Period,
  ): Promise<{ isPrevious: boolean; minutes: number }[]> =>
    rowsOf(
      on,
      `select quotations.created_at < :from as is_previous,
        floor(extract(epoch from percentile_cont(0.5)
          within group (order by quotations.created_at - requests.created_at)) / 60)::integer as minutes
      from quotations join requests on requests.id = quotations.request_id
      where quotations.store_id = :storeId and not quotations.is_purchase
        and ${isWithin('quotations.created_at')}
      group by 1`,
      { ...spansOf(period), storeId },
    ),

  orders: (on: Executor, storeId: number, period: Period): Promise<OrdersOfStep[]> =>
    rowsOf(
      on,
      `select ${stepOf('quotation_orders.ordered_at')} as step, count(*)::integer as orders,
        sum(${soldMinor})::bigint as orders_minor
      from quotations join quotation_orders on quotation_orders.quotation_id = quotations.id
      where quotations.store_id = :storeId and ${soldMinor} is not null
        and ${isWithin('quotation_orders.ordered_at')}
      group by 1`,
      { ...spansOf(period), storeId },
    ),

  /** What each adviser of a store answered since an instant, the busiest first. */
  advisers: (on: Executor, storeId: number, since: Date, limit: number): Promise<AdviserFigures[]> =>
    rowsOf(
      on,
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
    ),

  /** Why a store discarded requests, the most frequent first. */
  discardReasons: (on: Executor, storeId: number, { from, until }: Span): Promise<ReasonCount[]> =>
    rowsOf(
      on,
      `select reason, count(*)::integer as count from request_discards
      where store_id = :storeId and created_at >= :from and created_at < :until
      group by 1 order by 2 desc, 1`,
      { storeId, from, until },
    ),

  /** Why buyers discarded quotations of a store, the most frequent first. */
  rejectionReasons: (on: Executor, storeId: number, { from, until }: Span): Promise<ReasonCount[]> =>
    rowsOf(
      on,
      `select quotation_discards.reason, count(*)::integer as count
      from quotations join quotation_discards on quotation_discards.quotation_id = quotations.id
      where quotations.store_id = :storeId and quotation_discards.created_at >= :from
        and quotation_discards.created_at < :until
      group by 1 order by 2 desc, 1`,
      { storeId, from, until },
    ),
};
