import type { DataOf, storeSaved } from '@tuerca/contracts';
import { shapedQuery, type Executor } from '@tuerca/postgres';
import { keptAdvisersOf } from '@tuerca/service';
import type { Store } from './store.ts';

const columns = [
  'id',
  'name',
  'segment',
  'country',
  'ownerUserId',
  'brandIds',
  'advisers',
  'storeSalesModel',
  'marketplaceSalesModel',
  'serviceCostMinor',
  'serviceCostPercent',
  'averageRating',
  'ratings',
  'partGroups',
  'cityIds',
  'linkedMobile',
  'hasModule',
  'isActive',
  'afterSale',
  'minimumOrderMinor',
  'paymentOptions',
] as const;

const withId = shapedQuery<Store, { id: number }>((on, { id }) =>
  on('stores')
    .where({ id })
    .first(...columns),
);

export const storesRepository = {
  save: async (on: Executor, saved: DataOf<typeof storeSaved>): Promise<void> => {
    const row = {
      id: saved.storeId,
      name: saved.name,
      segment: saved.segment,
      country: saved.country,
      ownerUserId: saved.ownerUserId,
      brandIds: saved.brandIds,
      advisers: JSON.stringify(keptAdvisersOf(saved)),
      storeSalesModel: saved.storeSalesModel,
      marketplaceSalesModel: saved.marketplaceSalesModel,
      serviceCostMinor: saved.serviceCostMinor,
      serviceCostPercent: saved.serviceCostPercent,
      averageRating: saved.averageRating,
      ratings: saved.ratings,
      partGroups: saved.partGroups ?? null,
      cityIds: saved.servedCityIds ?? null,
      linkedMobile: saved.linkedMobile ?? null,
      hasModule: saved.hasModule ?? true,
      isActive: saved.isActive ?? true,
      afterSale: saved.afterSale ? JSON.stringify(saved.afterSale) : null,
      minimumOrderMinor: saved.minimumOrderMinor ?? 0,
      paymentOptions: saved.paymentOptions ?? [],
    };
    await on('stores').insert(row).onConflict('id').merge();
  },

  find: async (on: Executor, id: number): Promise<Store | undefined> => (await withId(on, { id }))[0],

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Store>> => {
    const stores: Store[] = ids.length
      ? await on<Store>('stores')
          .whereIn('id', ids)
          .select(...columns)
      : [];
    return new Map(stores.map((store) => [store.id, store]));
  },
};
