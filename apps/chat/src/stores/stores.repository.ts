import type { DataOf, storeSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { isAssigned } from '@tuerca/rules';
import { keptAdvisersOf, standingAmong, type KeptAdviser } from '@tuerca/service';

export interface Store {
  id: number;
  name: string;
  country: string;
  cityName: string | null;
  ownerUserId: number;
  brandIds: number[];
  hasModule: boolean;
  /** Also those who left. */
  advisers: KeptAdviser[];
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

/** Arrays come from the driver as text where their items are bigint. */
type Row = Omit<Store, 'brandIds'> & { brandIds: unknown[] };
const storeOf = (row: Row): Store => ({
  ...row,
  brandIds: row.brandIds.map(Number),
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
      advisers: JSON.stringify(keptAdvisersOf(saved)),
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

/**
 * Who answers a buyer for a store about a request: its owner, and the advisers who may chat and attend its brand; not the buyer,
 * who may work for the store too.
 */
export const peopleOf = (
  { ownerUserId, advisers }: Pick<Store, 'ownerUserId' | 'advisers'>,
  request: { brandId: number; buyerId: number },
): number[] => {
  const writers = advisers.flatMap(({ adviserId, userId }) => {
    const standing = standingAmong(advisers, adviserId);
    const answers =
      standing !== undefined &&
      standing !== 'left' &&
      standing.rights.includes('chat') &&
      isAssigned(standing, request);
    return answers && userId !== null ? userId : [];
  });
  return [...new Set([ownerUserId, ...writers])].filter((userId) => userId !== request.buyerId);
};
