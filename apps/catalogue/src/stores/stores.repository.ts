import type { DataOf, storeSaved } from '@tuerca/contracts';
import { runAlong, type Executor } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import { keptAdvisersOf, type KeptAdviser } from '@tuerca/service';

/** A store as its products need it. */
export interface Store {
  id: number;
  name: string;
  segment: string;
  country: CountryCode;
  cityId: number | null;
  ownerUserId: number;
  isActive: boolean;
  /** Of a provider that buyers linked: no store of Tuerca. */
  linkedMobile: string | null;
  averageRating: number | null;
  ratings: number;
  /** The least value of an order; 0: none. */
  minimumOrderMinor: number;
  productCount: number;
}

const columns = [
  'id',
  'name',
  'segment',
  'country',
  'cityId',
  'ownerUserId',
  'isActive',
  'linkedMobile',
  'averageRating',
  'ratings',
  'minimumOrderMinor',
  'productCount',
] as const;

export const storesRepository = {
  async save(on: Executor, saved: DataOf<typeof storeSaved>): Promise<void> {
    const row = {
      id: saved.storeId,
      name: saved.name,
      segment: saved.segment,
      country: saved.country,
      cityId: saved.cityId,
      ownerUserId: saved.ownerUserId,
      advisers: JSON.stringify(keptAdvisersOf(saved)),
      isActive: saved.isActive ?? true,
      linkedMobile: saved.linkedMobile ?? null,
      averageRating: saved.averageRating,
      ratings: saved.ratings,
      minimumOrderMinor: saved.minimumOrderMinor ?? 0,
    };
    await on('stores').insert(row).onConflict('id').merge();
  },

  find: (on: Executor, id: number): Promise<Store | undefined> =>
    on('stores')
      .where({ id })
      .first(...columns),

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Store>> => {
    const rows: Store[] = await on('stores')
      .whereIn('id', [...ids])
      .select(...columns);
    return new Map(rows.map((store) => [store.id, store]));
  },

  /** A store whose products nobody else changes until the transaction ends. */
  lock: (trx: Executor, id: number): Promise<Store | undefined> =>
    trx('stores')
      .where({ id })
      .forUpdate()
      .first(...columns),

  async countProducts(trx: Executor, id: number, more: number): Promise<void> {
    await runAlong(trx, trx('stores').where({ id }).increment('productCount', more));
  },

  advisersOf: async (on: Executor, id: number): Promise<readonly KeptAdviser[]> => {
    const store = await on('stores').where({ id }).first<{ advisers: KeptAdviser[] } | undefined>('advisers');
    return store?.advisers ?? [];
  },
};
