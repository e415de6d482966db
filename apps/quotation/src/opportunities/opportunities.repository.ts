import { limits, listSalesOpportunities } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor, type FilterColumn } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { RequestDetail } from '../requests/request.ts';
import { selectDetails } from '../requests/requests.repository.ts';

/** An open request as everyone may see it: no buyer, plate, VIN, papers or photos. */
export interface Opportunity {
  id: number;
  createdAt: Date;
  brandId: number;
  brandName: string;
  cityId: number;
  cityName: string | null;
  model: string;
  year: number | null;
  quotationsCount: number;
  details: Pick<RequestDetail, 'name' | 'amount'>[];
}

const schema = listSalesOpportunities.query!.shape.filter.out;
/** Sample size of the median: answered requests enough to be stable and few enough for one query. */
const medianOf = 500;
/** Newest open requests of a brand in which models are counted: few enough for one query per brand. */
const modelsOf = 1000;

const isOpen = (query: Knex.QueryBuilder, country: CountryCode, now: Date) =>
  query
    .where('requests.country', country)
    .whereRaw('??', ['requests.acceptsQuotations'])
    .where('requests.expiresAt', '>=', now)
    .whereNull('requests.storeId');

/** Answered requests, except those that were also sent to the buyer's own providers, or stand behind a purchase. */
const answered = (on: Executor, country: CountryCode) =>
  on('requests')
    .where({ country, isPurchase: false })
    .where('quotationsCount', '>', 0)
    .whereRaw("linked_mobiles = '{}'");

/** Groups the newest open requests by a name and counts them, the most frequent first. */
const countNewest = async (
  on: Executor,
  { key, names, country, now }: { key: 'brandId' | 'cityId'; names: string; country: CountryCode; now: Date },
): Promise<Record<string, number>> => {
  const newest = on('requests')
    .select(key)
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  isOpen(newest, country, now).limit(limits.chartRequests);
  const rows = await on
    .from(newest.as('newest'))
    .join(names, `${names}.id`, `newest.${key}`)
    .groupBy(`${names}.name`)
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'name' }])
    .limit(limits.chartBars)
    .select<{ name: string; count: number }[]>(`${names}.name`, on.raw('count(*)::integer as count'));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

const countUpTo = async (on: Executor, rows: Knex.QueryBuilder): Promise<number> => {
  const [row] = await on
    .from(rows.select(on.raw('1')).limit(limits.publicCount).as('counted'))
    .select<{ count: number }[]>(on.raw('count(*)::integer as count'));
  return row!.count;
};

export const opportunitiesRepository = {
  list: (
    on: Executor,
    given: {
      country: CountryCode;
      filter: Readonly<Record<string, unknown>>;
      page: number;
      pageSize: number;
      order: readonly string[];
      now: Date;
    },
  ): Promise<{ rows: Opportunity[]; count: number }> => {
    const query = on('requests')
      .join('brands', 'brands.id', 'requests.brandId')
      .leftJoin('zones', 'zones.id', 'requests.cityId')
      .select({
        id: 'requests.id',
        createdAt: 'requests.createdAt',
        brandId: 'requests.brandId',
        brandName: 'brands.name',
        cityId: 'requests.cityId',
        cityName: 'zones.name',
        model: 'requests.model',
        year: 'requests.year',
        quotationsCount: 'requests.quotationsCount',
      })
      .select(selectDetails(on));
    isOpen(query, given.country, given.now);
    const columns: Record<string, FilterColumn> = {
      'brand.name': { column: 'brands.name' },
      // Search only what is shown; otherwise a hidden text could be guessed letter by letter.
      vehicle_model: (requests: Knex.QueryBuilder, value: string) => {
        applyFilter(requests.where('requests.isModelPublic', true), {
          filter: { vehicle_model: value },
          schema,
          columns: { vehicle_model: { column: 'requests.model' } },
        });
      },
      vehicle_year: { column: 'requests.year' },
      'city.name': { column: 'zones.name' },
      'details.name': (requests: Knex.QueryBuilder, value: string) => {
        const details = on('requestDetails')
          .whereRaw('?? = ??', ['requestDetails.requestId', 'requests.id'])
          .where('requestDetails.isNamePublic', true);
        requests.whereExists(
          applyFilter(details, {
            filter: { 'details.name': value },
            schema,
            columns: { 'details.name': { column: 'requestDetails.name' } },
          }),
        );
      },
    };
    applyFilter(query, { filter: given.filter, schema, columns });
    return selectPage<Opportunity>(query, {
      page: given.page,
      pageSize: given.pageSize,
      order: given.order,
      columns: { created_at: 'requests.createdAt' },
      key: 'requests.id',
      rowLimit: limits.publicList,
    });
  },

  countByBrand: (on: Executor, country: CountryCode, now: Date) =>
    countNewest(on, { key: 'brandId', names: 'brands', country, now }),

  countByCity: (on: Executor, country: CountryCode, now: Date) =>
    countNewest(on, { key: 'cityId', names: 'zones', country, now }),

  /** The models of a brand's newest open requests, the most frequent first. */
  countByModel: (
    on: Executor,
    { country, brandId, now }: { country: CountryCode; brandId: number; now: Date },
  ): Promise<{ name: string; count: number }[]> => {
    const newest = on('requests')
      .select('model')
      .where('requests.brandId', brandId)
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
    isOpen(newest, country, now).limit(modelsOf);
    return on
      .from(newest.as('newest'))
      .groupBy('model')
      .orderBy([{ column: 'count', order: 'desc' }, { column: 'model' }])
      .limit(limits.chartBars)
      .select({ name: 'model', count: on.raw('count(*)::integer') });
  },

  countStores: (on: Executor, country: CountryCode) =>
    countUpTo(on, on('stores').where({ country, linkedMobile: null, isActive: true })),

  countAnswered: (on: Executor, country: CountryCode) => countUpTo(on, answered(on, country)),

  /** Median minutes to the first quotation, over the newest answered requests; null without any. */
  medianMinutes: async (on: Executor, country: CountryCode): Promise<number | null> => {
    const newest = answered(on, country)
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(medianOf)
      .select('id', 'createdAt');
    const first = on('quotations').whereRaw('?? = ??', ['requestId', 'newest.id']).min('createdAt');
    const [row] = await on.from(newest.as('newest')).select<{ minutes: number | null }[]>(
      on.raw(
        `(percentile_cont(0.5) within group (order by extract(epoch from (?) - newest.created_at) / 60))::float8
           as minutes`,
        [first],
      ),
    );
    return row!.minutes;
  },

  /** How many quotations a store sent since an instant, and the median minutes from the request; null without any. */
  figuresOfStore: async (
    on: Executor,
    storeId: number,
    since: Date,
  ): Promise<{ answered: number; median: number | null }> => {
    const newest = on('quotations')
      .where({ storeId, isPurchase: false })
      .where('createdAt', '>=', since)
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limits.storeFigureQuotations)
      .select('requestId', 'createdAt');
    const [row] = await on
      .from(newest.as('newest'))
      .join('requests', 'requests.id', 'newest.requestId')
      .select<{ answered: number; median: number | null }[]>(
        on.raw('count(*)::integer as answered'),
        on.raw(
          `(percentile_cont(0.5) within group
             (order by extract(epoch from newest.created_at - requests.created_at) / 60))::float8 as median`,
        ),
      );
    return row!;
  },
};
