import type { listQuotationRequests, QueryOf } from '@tuerca/contracts';
import { limits, listQuotationRequests as operation } from '@tuerca/contracts';
import { applyFilter, selectPage } from '@tuerca/postgres';
import type { Executor, FilterColumn } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Store } from '../stores/store.ts';
import type { Viewer } from '../viewer.ts';
import { buyerFilter, channelFilter, partFilter, searchFilter } from './request-filters.ts';
import type { Request } from './request.ts';
import { selectRequests } from './requests.repository.ts';

export type RequestsQuery = QueryOf<typeof listQuotationRequests>;
type Scope = RequestsQuery['scopes'][number];

/** Whose list it is: one's own requests, those of a store, or everyone's. */
export type Audience =
  | { of: 'buyer'; userId: number }
  | { of: 'store'; userId: number; store: Store; brandIds: readonly number[] | null }
  | { of: 'all'; userId: number };

type Narrow = (query: Knex.QueryBuilder) => void;

/** The partial indexes' condition as SQL text, not as a binding, so that a generic plan can use them. */
const isWanted = (query: Knex.QueryBuilder, now: Date) =>
  query.whereRaw('??', ['requests.acceptsQuotations']).where('requests.expiresAt', '>=', now);

/** `reaches` of @tuerca/rules as a condition. */
const reaching =
  (store: Store): Narrow =>
  (query) => {
    if (!store.hasModule) return void query.whereRaw('false');
    if (store.linkedMobile !== null)
      return void query.whereRaw(
        "requests.linked_mobiles <> '{}' and requests.linked_mobiles @> array[?::text]",
        [store.linkedMobile],
      );
    return void query
      .where('requests.country', store.country)
      .whereRaw('requests.brand_id = any(?)', [store.brandIds])
      .where((channel) => void channel.whereNull('requests.storeId').orWhere('requests.storeId', store.id));
  };

/** `isOffered` of @tuerca/rules as a condition, beside `reaching`. */
const offered =
  ({ partGroups, cityIds }: Store): Narrow =>
  (query) => {
    if (partGroups === null && cityIds === null) return;
    void query.where((offer) => {
      void offer.whereNotNull('requests.storeId').orWhere((focus) => {
        if (cityIds !== null) void focus.whereRaw('requests.city_id = any(?)', [[...cityIds]]);
        if (partGroups !== null)
          void focus.whereRaw('(requests.part_groups is null or requests.part_groups && ?::text[])', [
            [...partGroups],
          ]);
      });
    });
  };

/** `isAssigned` of @tuerca/rules as a condition on the joined requests. */
export const whereAssigned = (query: Knex.QueryBuilder, brandIds: readonly number[] | null): void => {
  if (brandIds !== null) void query.whereRaw('requests.brand_id = any(?)', [[...brandIds]]);
};

const hasNot =
  (alias: 'ownQuotation' | 'ownDiscard'): Narrow =>
  (query) =>
    void query.whereNull(`${alias}.requestId`);
const has =
  (alias: 'ownQuotation' | 'ownDiscard'): Narrow =>
  (query) =>
    void query.whereNotNull(`${alias}.requestId`);

/** The condition of each scope, for a store and for a manager, who has none. */
const scopesOf = (audience: Audience, now: Date): Record<Scope, Narrow> => {
  const waiting = new Date(now.getTime() - limits.promiseMinutes * 60_000);
  const isOthers: Narrow = (query) => void query.whereNot('requests.buyerId', audience.userId);
  const notExpired: Narrow = (query) => void query.where('requests.expiresAt', '>=', now);
  const ofStore: Narrow = audience.of === 'store' ? reaching(audience.store) : () => undefined;
  const open: Narrow = (query) => {
    ofStore(query);
    if (audience.of === 'store') offered(audience.store)(query);
    isOthers(query);
    isWanted(query, now);
    hasNot('ownQuotation')(query);
    hasNot('ownDiscard')(query);
  };
  return {
    pending: open,
    inWait: (query) => {
      open(query);
      query.where('requests.quotationsCount', 0).where('requests.createdAt', '<', waiting);
    },
    ownedByStore: ofStore,
    notQuoted: hasNot('ownQuotation'),
    notIgnored: hasNot('ownDiscard'),
    dontOwnedByUser: isOthers,
    notExpired,
    quoted:
      audience.of === 'store'
        ? has('ownQuotation')
        : (query) => void query.where('requests.quotationsCount', '>', 0),
    ignored:
      audience.of === 'store'
        ? has('ownDiscard')
        : (query) =>
            void query.whereExists(
              (any) => void any.from('requestDiscards').whereRaw('?? = ??', ['requestId', 'requests.id']),
            ),
  };
};

/** Scopes that bound a store's list: what it quoted or discarded stays in it after it drops the brand. */
const bounding: readonly Scope[] = ['pending', 'inWait', 'ownedByStore', 'quoted', 'ignored'];

/** Rows the audience may be shown at all; what stands behind a purchase is found with its order. */
const within = (query: Knex.QueryBuilder, audience: Audience, scopes: readonly Scope[]) => {
  query.where('requests.isPurchase', false);
  if (audience.of === 'buyer') query.where('requests.buyerId', audience.userId);
  if (audience.of === 'store') whereAssigned(query, audience.brandIds);
  if (audience.of === 'store' && !scopes.some((scope) => bounding.includes(scope)))
    reaching(audience.store)(query);
};

/** Whose vehicle it is, is for its owner alone to know. */
const ownVehicleFilter =
  ({ userId }: Viewer): FilterColumn =>
  (query: Knex.QueryBuilder, ids: number | null | (number | null)[]) =>
    void query.where('requests.buyerId', userId).whereIn('requests.vehicleId', [ids].flat() as number[]);

const schema = operation.query!.shape.filter.out;

const columnsOf = (on: Executor, viewer: Viewer): Record<string, FilterColumn> => ({
  id: { column: 'requests.id' },
  code: { column: 'requests.code' },
  created_at: { column: 'requests.createdAt' },
  'user.name': buyerFilter(viewer, 'users.name'),
  'user.mobile': buyerFilter(viewer, 'users.mobile'),
  'brand.name': { column: 'brands.name' },
  vehicle_model: { column: 'requests.model' },
  vehicle_year: { column: 'requests.year' },
  'city.name': { column: 'zones.name' },
  'details.name': partFilter(on),
  store_id: { column: 'requests.storeId' },
  vehicle_id: ownVehicleFilter(viewer),
  channel: channelFilter({ marketplace: 'marketplace', store: 'store' }),
  is_closed: (query: Knex.QueryBuilder, value: boolean) =>
    void (value ? query.whereNotNull('requests.closedAt') : query.whereNull('requests.closedAt')),
  search: searchFilter(viewer),
});

/** Sort columns; managers have no discards of their own, so theirs falls back to the date of the request. */
const orderColumns = ({ of }: Audience): Record<string, string> => ({
  created_at: 'requests.createdAt',
  id: 'requests.id',
  // Codes follow the order of ids, but as text they would sort wrongly beyond six digits.
  code: 'requests.id',
  'brand.name': 'brands.name',
  vehicle_model: 'requests.model',
  'city.name': 'zones.name',
  quotationsCount: 'requests.quotationsCount',
  'discard.created_at': of === 'store' ? 'ownDiscard.createdAt' : 'requests.createdAt',
});

export const requestListsRepository = {
  list: (
    on: Executor,
    { query, audience, viewer, now }: { query: RequestsQuery; audience: Audience; viewer: Viewer; now: Date },
  ): Promise<{ rows: Request[]; count: number }> => {
    const requests = selectRequests(on, viewer.storeId);
    within(requests, audience, query.scopes);
    const narrowings = scopesOf(audience, now);
    for (const scope of new Set(query.scopes)) narrowings[scope](requests);
    applyFilter(requests, { filter: query.filter, schema, columns: columnsOf(on, viewer) });
    return selectPage<Request>(requests, {
      page: query.page,
      pageSize: query.pageSize,
      order: query.order,
      columns: orderColumns(audience),
      key: 'requests.id',
    });
  },

  countPending: async (on: Executor, audience: Audience, storeId: number | null, now: Date) => {
    const pending = selectRequests(on, storeId).clearSelect();
    within(pending, audience, ['pending']);
    scopesOf(audience, now).pending(pending);
    const [row] = await pending.select<{ requests: number; details: number }[]>(
      on.raw('count(*)::integer as requests'),
      on.raw('coalesce(sum(requests.details_count), 0)::integer as details'),
    );
    return row!;
  },
};
