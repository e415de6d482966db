import type { listAnalytics, QueryOf, VehicleRegistration } from '@tuerca/contracts';
import { listAnalytics as operation, reportChannels } from '@tuerca/contracts';
import { applyFilter, columnList, selectPage } from '@tuerca/postgres';
import type { Executor, FilterColumn } from '@tuerca/postgres';
import type { CountryCode, Currency, DealingResult } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { Line } from '../quotations/line.ts';
import { standingAt, type Fragment } from '../quotations/standing.ts';
import { quotedMinor, soldMinor } from '../quotations/value.ts';
import {
  buyerFilter,
  channelFilter,
  matchesText,
  partFilter,
  searchFilter,
} from '../requests/request-filters.ts';
import type { RequestDetail } from '../requests/request.ts';
import { whereAssigned } from '../requests/request-lists.repository.ts';
import { selectDetails } from '../requests/requests.repository.ts';
import { storeOf, type Viewer } from '../viewer.ts';

export type AnalyticsQuery = QueryOf<typeof listAnalytics>;
type Filter = AnalyticsQuery['filter'];

/** A request paired with a store that it reached, with the joined columns; money in minor units. */
export interface Dealing {
  /** 0: no store has quoted or discarded the request. */
  storeId: number;
  storeName: string | null;
  requestId: number;
  requestCode: string;
  requestStoreId: number | null;
  requestCreatedAt: Date;
  country: CountryCode;
  currency: Currency;
  brandName: string | null;
  model: string;
  year: number | null;
  vin: string | null;
  licensePlate: string | null;
  ownerIdentification: string | null;
  garageVin: string | null;
  garagePlate: string | null;
  registration: VehicleRegistration | null;
  buyerId: number;
  buyerName: string | null;
  buyerEmail: string | null;
  buyerMobile: string | null;
  cityName: string | null;
  details: RequestDetail[];
  discardReason: string | null;
  quotationId: number | null;
  quotationCode: string | null;
  quotedAt: Date | null;
  /** A published price stands as the quotation. */
  isPurchase: boolean | null;
  subtotalMinor: number | null;
  shippingMinor: number | null;
  lines: Pick<Line, 'name' | 'brand' | 'amount' | 'reference' | 'unitPriceMinor'>[] | null;
  buyerReason: string | null;
  orderId: number | null;
  orderedAt: Date | null;
  orderReference: string | null;
  orderTotalMinor: number | null;
  /** What of the order was given back. */
  orderRefundedMinor: number | null;
  orderCommissionMinor: number | null;
  result: DealingResult;
}

/** How many dealings have a result, with the totals quoted and sold in them. */
export interface ResultTotals {
  result: DealingResult;
  currency: Currency;
  requests: number;
  quotedMinor: number;
  soldMinor: number;
}

/** Who views the dealings, and when: whether a quotation has expired depends on the day. */
export interface Look {
  viewer: Viewer;
  now: Date;
}

const columns = columnList({
  storeId: 'dealings.storeId',
  storeName: 'stores.name',
  requestId: 'requests.id',
  requestCode: 'requests.code',
  requestStoreId: 'requests.storeId',
  requestCreatedAt: 'requests.createdAt',
  country: 'requests.country',
  currency: 'requests.currency',
  brandName: 'brands.name',
  model: 'requests.model',
  year: 'requests.year',
  vin: 'requests.vin',
  licensePlate: 'requests.licensePlate',
  ownerIdentification: 'requests.ownerIdentification',
  garageVin: 'vehicles.vin',
  garagePlate: 'vehicles.licensePlate',
  registration: 'vehicles.registration',
  buyerId: 'requests.buyerId',
  buyerName: 'users.name',
  buyerEmail: 'users.email',
  buyerMobile: 'users.mobile',
  cityName: 'zones.name',
  discardReason: 'requestDiscards.reason',
  quotationId: 'quotations.id',
  quotationCode: 'quotations.code',
  quotedAt: 'quotations.createdAt',
  isPurchase: 'quotations.isPurchase',
  subtotalMinor: 'quotations.subtotalMinor',
  shippingMinor: 'quotations.shippingMinor',
  buyerReason: 'quotationDiscards.reason',
  orderId: 'quotationOrders.orderId',
  orderedAt: 'quotationOrders.orderedAt',
  orderReference: 'quotationOrders.reference',
  orderTotalMinor: 'quotationOrders.totalMinor',
  orderRefundedMinor: 'quotationOrders.refundedMinor',
  orderCommissionMinor: 'quotationOrders.commissionMinor',
});

/** The result of a dealing: from its quotation, or without one from what the store did. */
const resultAt = (now: Date): Fragment => {
  const standing = standingAt(now);
  return {
    sql: `case
      when quotations.id is not null then ${standing.sql}
      when request_discards.id is not null then 'discarded'
      else 'open' end`,
    bindings: standing.bindings,
  };
};

const selectLines = (on: Executor): Knex.Raw =>
  on.raw(`(
    select json_agg(json_build_object('name', name, 'brand', brand, 'amount', amount, 'reference', reference,
      'unitPriceMinor', unit_price_minor) order by id)
    from quotation_lines where quotation_id = quotations.id
  ) as lines`);

/**
 * One row per request and store that it reached; a request that reached none has one row without a store. A withdrawn
 * quotation is not in the request's count, but its store was reached.
 */
const dealingsOfAll = `cross join lateral (
  select store_id from quotations where request_id = requests.id
  union
  select store_id from request_discards where request_id = requests.id
  union
  select coalesce(requests.store_id, 0) where requests.store_id is not null or (
    not exists (select from quotations where request_id = requests.id)
    and not exists (select from request_discards where request_id = requests.id)
  )
) as dealings`;

/** The requests that reached some stores, found by store id: other stores add no cost. */
const dealingsOfStores = (on: Executor, stores: number[] | Knex.Raw): Knex.Raw =>
  on.raw(
    `join (
      select request_id, store_id from quotations where store_id = any(:stores)
      union
      select request_id, store_id from request_discards where store_id = any(:stores)
      union
      select id, store_id from requests where store_id = any(:stores)
    ) as dealings on dealings.request_id = requests.id`,
    { stores },
  );

/** The requests that stores quoted, or that they discarded. */
const dealingsIn = (table: 'quotations' | 'request_discards') =>
  `join (select request_id, store_id from ${table}) as dealings on dealings.request_id = requests.id`;

/** The dealings for managers, starting from the table a filter is on, to avoid expanding every request. */
const dealingsFound = (on: Executor, filter: Filter): Knex.Raw => {
  if (filter.store_name !== undefined) {
    const named = matchesText(on('stores').select('id'), 'name', filter.store_name);
    return dealingsOfStores(on, on.raw('array(?)', [named]));
  }
  if (filter.quotation_date ?? filter.cart_shopping_header_date) return on.raw(dealingsIn('quotations'));
  if (filter.quotation_request_ignores_reason !== undefined) return on.raw(dealingsIn('request_discards'));
  if (filter.result === 'discarded') return on.raw(dealingsIn('request_discards'));
  if (filter.result !== undefined && filter.result !== 'open') return on.raw(dealingsIn('quotations'));
  return on.raw(dealingsOfAll);
};

/** The dealings of a store, or for managers those of all, one row each. */
const selectDealings = (on: Executor, { viewer, now }: Look, filter: Filter): Knex.QueryBuilder => {
  const result = resultAt(now);
  const ofDealing = (table: string) => (join: Knex.JoinClause) =>
    void join.on(`${table}.requestId`, 'requests.id').on(`${table}.storeId`, 'dealings.storeId');
  const dealings = on('requests')
    .select(columns(on), selectDetails(on), selectLines(on))
    .select(on.raw(`${result.sql} as result`, result.bindings))
    .joinRaw('?', [viewer.isManager ? dealingsFound(on, filter) : dealingsOfStores(on, [storeOf(viewer)])])
    .leftJoin('stores', 'stores.id', 'dealings.storeId')
    .leftJoin('brands', 'brands.id', 'requests.brandId')
    .leftJoin('zones', 'zones.id', 'requests.cityId')
    .leftJoin('users', 'users.id', 'requests.buyerId')
    .leftJoin('vehicles', (join) => {
      join.on('vehicles.id', 'requests.vehicleId').on('vehicles.userId', 'requests.buyerId');
    })
    .leftJoin('quotations', ofDealing('quotations'))
    .leftJoin('requestDiscards', ofDealing('requestDiscards'))
    .leftJoin('quotationDiscards', 'quotationDiscards.quotationId', 'quotations.id')
    .leftJoin('quotationOrders', (join) => {
      join.on('quotationOrders.quotationId', 'quotations.id').onNotNull('quotationOrders.orderId');
    });
  whereAssigned(dealings, viewer.brandIds);
  return dealings;
};

const schema = operation.query!.shape.filter.out;

const filterColumns = (on: Executor, { viewer, now }: Look): Record<string, FilterColumn> => ({
  quotation_request_id: { column: 'requests.id' },
  quotation_request_code: { column: 'requests.code' },
  quotation_request_date: { column: 'requests.createdAt' },
  channel: channelFilter(reportChannels),
  // Managers only: `dealingsFound` has already restricted the dealings to the stores of that name.
  store_name: () => undefined,
  quotation_request_vehicle_brand: { column: 'brands.name' },
  quotation_request_vehicle_model: { column: 'requests.model' },
  quotation_request_vehicle_year: { column: 'requests.year' },
  quotation_request_vehicle_VIN: { column: 'requests.vin' },
  quotation_request_vehicle_plate: { column: 'requests.licensePlate' },
  quotation_request_identification: { column: 'requests.ownerIdentification' },
  quotation_request_detail: partFilter(on),
  quotation_request_ignores_reason: { column: 'requestDiscards.reason' },
  user_name: buyerFilter(viewer, 'users.name'),
  user_city_name: { column: 'zones.name' },
  quotation_id: { column: 'quotations.id' },
  quotation_date: { column: 'quotations.createdAt' },
  cart_shopping_header_date: { column: 'quotationOrders.orderedAt' },
  search: searchFilter(viewer),
  result: (query: Knex.QueryBuilder, value: DealingResult) => {
    const result = resultAt(now);
    query.whereRaw(`${result.sql} = :result`, { ...result.bindings, result: value });
  },
});

const narrowed = (on: Executor, look: Look, filter: Filter): Knex.QueryBuilder =>
  applyFilter(selectDealings(on, look, filter), { filter, schema, columns: filterColumns(on, look) });

export const analyticsRepository = {
  list: (on: Executor, query: AnalyticsQuery, look: Look): Promise<{ rows: Dealing[]; count: number }> =>
    selectPage<Dealing>(narrowed(on, look, query.filter), {
      page: query.page,
      pageSize: query.pageSize,
      order: query.order,
      columns: { quotation_request_date: 'requests.createdAt', quotation_request_id: 'requests.id' },
      key: ['requests.id', 'dealings.storeId'],
    }),

  /** The newest dealings, at most `limit`. */
  newest: (
    on: Executor,
    { filter, limit }: { filter: Filter; limit: number },
    look: Look,
  ): Promise<Dealing[]> =>
    narrowed(on, look, filter)
      .orderBy([
        { column: 'requests.createdAt', order: 'desc' },
        { column: 'requests.id', order: 'desc' },
        { column: 'dealings.storeId', order: 'desc' },
      ])
      .limit(limit),

  totals: async (on: Executor, filter: Filter, look: Look): Promise<ResultTotals[]> => {
    const dealings = narrowed(on, look, filter)
      .clearSelect()
      .select({
        currency: 'requests.currency',
        quotedMinor: on.raw(quotedMinor),
        soldMinor: on.raw(soldMinor),
      })
      .select(on.raw(`${resultAt(look.now).sql} as result`, resultAt(look.now).bindings));
    return on
      .from(dealings.as('dealings'))
      .groupBy('result', 'currency')
      .select<ResultTotals[]>(
        'result',
        'currency',
        on.raw('count(*)::integer as requests'),
        on.raw('coalesce(sum(quoted_minor), 0)::bigint as quoted_minor'),
        on.raw('coalesce(sum(sold_minor), 0)::bigint as sold_minor'),
      );
  },
};
