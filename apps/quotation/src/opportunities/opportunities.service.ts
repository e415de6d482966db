import { limits, type listSalesOpportunities, type QueryOf, type SalesOpportunity } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { dayMs, isPublicText, marketplaceQuotationLimit, type CountryCode } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { LRUCache } from 'lru-cache';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { opportunitiesRepository as opportunities, type Opportunity } from './opportunities.repository.ts';

/** Whole minutes, at least one. */
const shownMinutes = (minutes: number | null): number | null =>
  minutes === null ? null : Math.max(1, Math.round(minutes));

/** Replaces a name that could identify the buyer. */
const unnamed = 'Autoparte';

const toWire = (request: Opportunity): SalesOpportunity => ({
  id: request.id,
  created_at: request.createdAt.toISOString(),
  brand: { id: request.brandId, name: request.brandName },
  city: request.cityName === null ? null : { id: request.cityId, name: request.cityName },
  vehicle_model: isPublicText(request.model) ? request.model : '',
  vehicle_year: request.year,
  quotationsCount: request.quotationsCount,
  quotationsLimit: marketplaceQuotationLimit,
  details: request.details.map(({ name, amount }) => ({ name: isPublicText(name) ? name : unnamed, amount })),
});

/** Caches a public read: at most one query per minute and country or store, however many visitors ask. */
const onceAMinute = <K extends CountryCode | number, V extends object>(
  read: (key: K) => Promise<V>,
  clock: () => Date,
) => {
  const answers = new LRUCache<K, V>({
    max: 500,
    ttl: limits.publicFiguresMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: read,
  });
  return (key: K): Promise<V> => answers.forceFetch(key);
};

export const createOpportunitiesService = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  list: async ({ filter, page, pageSize, order }: QueryOf<typeof listSalesOpportunities>) => {
    const { country = 'CO', ...columns } = filter;
    const { rows, count } = await opportunities.list(db, {
      country,
      filter: columns,
      page,
      pageSize,
      order,
      now: clock(),
    });
    return { data: rows.map(toWire), metadata: { count, page, pageSize } };
  },

  readIndicators: onceAMinute(
    async (country: CountryCode) => ({
      brands: await opportunities.countByBrand(db, country, clock()),
      citys: await opportunities.countByCity(db, country, clock()),
    }),
    clock,
  ),

  askedModels: async (country: CountryCode, brandId: number) => {
    const asked = await opportunities.countByModel(db, { country, brandId, now: clock() });
    return asked.filter(({ name }) => isPublicText(name));
  },

  readFigures: onceAMinute(async (country: CountryCode) => {
    const [stores, answered, median] = await Promise.all([
      opportunities.countStores(db, country),
      opportunities.countAnswered(db, country),
      opportunities.medianMinutes(db, country),
    ]);
    return {
      stores,
      requests_answered: answered,
      median_minutes: shownMinutes(median),
    };
  }, clock),

  readStoreFigures: onceAMinute(async (storeId: number) => {
    if (!(await stores.find(db, storeId))?.isActive) throw new AppError('NOT_FOUND');
    const since = new Date(clock().getTime() - limits.storeFigureDays * dayMs);
    const { answered, median } = await opportunities.figuresOfStore(db, storeId, since);
    return { requests_answered: answered, median_minutes: shownMinutes(median) };
  }, clock),
});
export type OpportunitiesService = ReturnType<typeof createOpportunitiesService>;
