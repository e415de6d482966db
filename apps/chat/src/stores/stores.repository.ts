import type { DataOf, storeSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export interface Store {
  id: number;
  name: string;
  country: string;
  cityName: string | null;
  ownerUserId: number;
  brandIds: number[];
  hasModule: boolean;
  adviserUserIds: number[];
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

/** Arrays come from the driver as text where their items are bigint. */
type Row = Omit<Store, 'brandIds' | 'adviserUserIds'> & { brandIds: unknown[]; adviserUserIds: unknown[] };
const storeOf = (row: Row): Store => ({
  ...row,
  brandIds: row.brandIds.map(Number),
  adviserUserIds: row.adviserUserIds.map(Number),
});

export const storesRepository = {
  save: async (on: Executor, saved: DataOf<typeof storeSaved>): Promise<void> => {
    const row = {
      id: saved.storeId,
      name: saved.name,
      country: saved.country,
      cityId: saved.cityId,
      ownerUserId: saved.ownerUserId,
      brandIds: saved.brandIds,
      hasModule: saved.hasModule ?? true,
      adviserUserIds: saved.advisers.flatMap(({ userId }) => userId ?? []),
      showCustomerData: saved.showCustomerData,
      showCustomerDataMarketplace: saved.showCustomerDataMarketplace,
    };
    await on('stores').insert(row).onConflict('id').merge();
  },

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Store>> => {
    const rows = (await on('stores')
      .leftJoin('zones', 'zones.id', 'stores.cityId')
      .whereIn('stores.id', ids)
      .select('stores.*', { cityName: 'zones.name' })) as Row[];
    return new Map(rows.map((row) => [row.id, storeOf(row)]));
  },

  find: async (on: Executor, id: number): Promise<Store | undefined> =>
    (await storesRepository.findMany(on, [id])).get(id),
};

/** The users who answer for a store: its owner and its advisers. */
export const peopleOf = ({ ownerUserId, adviserUserIds }: Store): number[] => [
  ...new Set([ownerUserId, ...adviserUserIds]),
];
