import type { listQuotationRequests, QueryOf } from '@tuerca/contracts';
import { limits, listQuotationRequests as operation } from '@tuerca/contracts';
import { applyFilter, selectPage, shapedPages } from '@tuerca/postgres';
import type { Executor, FilterColumn } from '@tuerca/postgres';
import { minuteMs } from '@tuerca/rules';
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

/** What decides on the SQL of a list without filters, beside which of its values are null, true or false. */
interface Shape {
  of: Audience['of'];
  scopes: readonly Scope[];
}

type Reaching = Pick<
  Store,
  'id' | 'country' | 'brandIds' | 'partGroups' | 'cityIds' | 'linkedMobile' | 'hasModule'
>;

/** What the SQL is bound to; `storeId` is the viewer's, also in a list of their own requests. */
interface Values {
  userId: number;
  storeId: number | null;
  store: Reaching | null;
  brandIds: readonly number[] | null;
  now: Date;
  /** When those were sent that wait longer than was promised. */
  waiting: Date;
}

const valuesOf = (audience: Audience, storeId: number | null, now: Date): Values => {
  const store = audience.of === 'store' ? audience.store : null;
  return {
    userId: audience.userId,
    storeId,
    store: store && {
      id: store.id,
      country: store.country,
      brandIds: store.brandIds,
      partGroups: store.partGroups,
      cityIds: store.cityIds,
      linkedMobile: store.linkedMobile,
      hasModule: store.hasModule,
    },
    brandIds: audience.of === 'store' ? audience.brandIds : null,
    now,
    waiting: new Date(now.getTime() - limits.promiseMinutes * minuteMs),
  };
};

/** The partial indexes' condition as SQL text, not as a binding, so that a generic plan can use them. */
const isWanted = (query: Knex.QueryBuilder, now: Date) =>
  query.whereRaw('??', ['requests.acceptsQuotations']).where('requests.expiresAt', '>=', now);

/** knex' types know no read-only arrays. */
const listed = <T>(values: readonly T[]) => values as T[];

/** `reaches` of @tuerca/rules as a condition. */
const reaching =
  (store: Reaching): Narrow =>
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
  ({ partGroups, cityIds }: Reaching): Narrow =>
  (query) => {
    if (partGroups === null && cityIds === null) return;
    void query.where((offer) => {
      void offer.whereNotNull('requests.storeId').orWhere((focus) => {
        if (cityIds !== null) void focus.whereRaw('requests.city_id = any(?)', [listed(cityIds)]);
        if (partGroups !== null)
          void focus.whereRaw('(requests.part_groups is null or requests.part_groups && ?::text[])', [
            listed(partGroups),
          ]);
      });
    });
  };

/** `isAssigned` of @tuerca/rules as a condition on the joined requests. */
export const whereAssigned = (query: Knex.QueryBuilder, brandIds: readonly number[] | null): void => {
  if (brandIds !== null) void query.whereRaw('requests.brand_id = any(?)', [listed(brandIds)]);
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
const scopesOf = ({ userId, store, now, waiting }: Values): Record<Scope, Narrow> => {
  const isOthers: Narrow = (query) => void query.whereNot('requests.buyerId', userId);
  const notExpired: Narrow = (query) => void query.where('requests.expiresAt', '>=', now);
  const ofStore: Narrow = store ? reaching(store) : () => undefined;
  const open: Narrow = (query) => {
    ofStore(query);
    if (store) offered(store)(query);
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
    quoted: store ? has('ownQuotation') : (query) => void query.where('requests.quotationsCount', '>', 0),
    ignored: store
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
const within = (query: Knex.QueryBuilder, { of, scopes }: Shape, { userId, store, brandIds }: Values) => {
  query.where('requests.isPurchase', false);
  if (of === 'buyer') query.where('requests.buyerId', userId);
  if (!store) return;
  whereAssigned(query, brandIds);
  if (!scopes.some((scope) => bounding.includes(scope))) reaching(store)(query);
};

/** The requests of a list, before its filters. */
const requestsOf = (on: Executor, shape: Shape, values: Values): Knex.QueryBuilder => {
  const requests = selectRequests(on, values.storeId);
  within(requests, shape, values);
  const narrowings = scopesOf(values);
  for (const scope of new Set(shape.scopes)) narrowings[scope](requests);
  return requests;
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
const orderColumns = ({ of }: Pick<Shape, 'of'>): Record<string, string> => ({
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

const key = 'requests.id';

const unfiltered = shapedPages<Request, Shape, Values>((on, shape, values) => ({
  query: requestsOf(on, shape, values),
  columns: orderColumns(shape),
  key,
}));

export const requestListsRepository = {
  list: (
    on: Executor,
    { query, audience, viewer, now }: { query: RequestsQuery; audience: Audience; viewer: Viewer; now: Date },
  ): Promise<{ rows: Request[]; count: number }> => {
    const { filter, scopes, page, pageSize, order } = query;
    const shape = { of: audience.of, scopes };
    const values = valuesOf(audience, viewer.storeId, now);
    if (Object.keys(filter).length === 0) return unfiltered(on, { shape, values, page, pageSize, order });
    const requests = requestsOf(on, shape, values);
    applyFilter(requests, { filter, schema, columns: columnsOf(on, viewer) });
    return selectPage<Request>(requests, { page, pageSize, order, columns: orderColumns(shape), key });
  },

  countPending: async (on: Executor, audience: Audience, storeId: number | null, now: Date) => {
    const shape: Shape = { of: audience.of, scopes: ['pending'] };
    const pending = requestsOf(on, shape, valuesOf(audience, storeId, now)).clearSelect();
    const [row] = await pending.select<{ requests: number; details: number }[]>(
      on.raw('count(*)::integer as requests'),
      on.raw('coalesce(sum(requests.details_count), 0)::integer as details'),
    );
    return row!;
  },
};
