import type { DataOf, storeSaved } from '@tuerca/contracts';
import { readOfTurn, runAlong, shapedQuery, type Executor, type Transaction } from '@tuerca/postgres';
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

const withIds = shapedQuery<Store, { ids: readonly number[] }>((on, { ids }) =>
  on('stores')
    .whereRaw('id = any(?)', [ids as number[]])
    .select(...columns),
);

const lockOf = (trx: Transaction, how: 'lock' | 'lock_shared', id: number) =>
  trx.raw(`select pg_advisory_xact_${how}(hashtextextended('store', ?::bigint))`, [id]);

const byId = async (on: Executor, ids: readonly number[]): Promise<Map<number, Store>> => {
  const stores = ids.length ? await withIds(on, { ids }) : [];
  return new Map(stores.map((store) => [store.id, store]));
};

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

  /** Asked with almost every call of a seller, so those of one turn ask together. */
  find: readOfTurn(async (on: Executor, ids: readonly number[]) => {
    const stores = await byId(on, [...new Set(ids)]);
    return ids.map((id) => stores.get(id));
  }),

  findMany: (on: Executor, ids: readonly number[]): Promise<Map<number, Store>> => byId(on, ids),

  /**
   * A store to which something opens: it is neither deactivated nor handed over before the transaction ends, and what opened
   * ends with it, or is its new owner's.
   */
  findToOpen: async (trx: Transaction, id: number): Promise<Store | undefined> => {
    await runAlong(trx, lockOf(trx, 'lock_shared', id));
    return storesRepository.find(trx, id);
  },

  /** Waits for what is opening to a store that is deactivated or handed over; what comes afterwards finds it so. */
  lockOpening: async (trx: Transaction, id: number): Promise<void> => {
    await lockOf(trx, 'lock', id);
  },
};
