import { limits, reachStates, type ReachState } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

/** A store that a request reached. */
export interface ReachedRow {
  storeId: number;
  name: string | null;
  state: ReachState;
  openedAt: Date | null;
  answeredAt: Date | null;
  recentAnswers: number;
  medianMinutes: number | null;
  /** Of all stores that the request reached, equal in every row. */
  reached: number;
  openedCount: number;
  quotedCount: number;
  discardedCount: number;
}

export interface ReachedRequest {
  id: number;
  buyerId: number;
  storeId: number | null;
  country: string;
  brandId: number;
  cityId: number;
  partGroups: readonly string[] | null;
}

export const reachRepository = {
  /**
   * The stores that are notified of a request (`isNotifiedOf` of @tuerca/rules) or have dealt with it, at
   * most `limits.reachedStores`. `since` is when the counted answers of each begin.
   */
  storesOf: async (on: Executor, request: ReachedRequest, since: Date): Promise<ReachedRow[]> => {
    const { rows } = await on.raw<{ rows: ReachedRow[] }>(
      `with reached as (
        select id as store_id from stores
        where country = :country and owner_user_id <> :buyerId and linked_mobile is null and has_module
          and case when cast(:aimedAt as bigint) is null
            then :brandId = any(brand_ids) and (city_ids is null or :cityId = any(city_ids))
              and (part_groups is null or cast(:partGroups as text[]) is null
                or part_groups && cast(:partGroups as text[]))
            else id = :aimedAt end
        union select store_id from quotations where request_id = :id
        union select store_id from request_discards where request_id = :id
        union select store_id from store_notes where request_id = :id
        union select store_id from request_openings where request_id = :id
      ), answers as (
        select quotations.store_id,
          count(*) filter (where quotations.created_at <= requests.created_at + make_interval(mins => :promise))
            as in_time,
          percentile_cont(0.5) within group (
            order by extract(epoch from quotations.created_at - requests.created_at) / 60
          ) as median_minutes
        from quotations join requests on requests.id = quotations.request_id
        where quotations.store_id in (select store_id from reached) and quotations.created_at >= :since
          and not quotations.is_purchase
        group by quotations.store_id
      ), described as (
        select reached.store_id, stores.name, request_openings.opened_at,
          case
            when quotations.id is not null and quotations.closed_at is null then 'quoted'
            when request_discards.id is not null then 'discarded'
            when quotations.id is not null then 'withdrawn'
            when store_notes.request_id is not null then 'inProcess'
            when request_openings.request_id is not null then 'opened'
            else 'unopened'
          end as state,
          coalesce(quotations.created_at, request_discards.created_at) as answered_at,
          coalesce(answers.in_time, 0)::integer as recent_answers,
          answers.median_minutes::float8 as median_minutes
        from reached
        left join stores on stores.id = reached.store_id
        left join answers on answers.store_id = reached.store_id
        left join quotations on quotations.request_id = :id and quotations.store_id = reached.store_id
        left join request_discards on request_discards.request_id = :id
          and request_discards.store_id = reached.store_id
        left join store_notes on store_notes.request_id = :id and store_notes.store_id = reached.store_id
        left join request_openings on request_openings.request_id = :id
          and request_openings.store_id = reached.store_id
      )
      select *, (count(*) over ())::integer as reached,
        (count(*) filter (where state <> 'unopened') over ())::integer as opened_count,
        (count(*) filter (where state = 'quoted') over ())::integer as quoted_count,
        (count(*) filter (where state = 'discarded') over ())::integer as discarded_count
      from described
      order by array_position(cast(:states as text[]), state),
        recent_answers desc, median_minutes nulls last, store_id
      limit :limit`,
      {
        id: request.id,
        country: request.country,
        buyerId: request.buyerId,
        aimedAt: request.storeId,
        brandId: request.brandId,
        cityId: request.cityId,
        partGroups: request.partGroups && [...request.partGroups],
        promise: limits.promiseMinutes,
        since,
        states: [...reachStates],
        limit: limits.reachedStores,
      },
    );
    return rows;
  },
};
