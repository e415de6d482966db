import { limits, listStoreModules, updateStoreModule, type BodyOf } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

interface Sought {
  readonly page: number;
  readonly search: string | undefined;
}

/** A page of the stores, with whether they have the quotation module and who switched it last. */
export const useStoreModules = ({ page, search }: Sought) =>
  useRead(
    listStoreModules,
    { query: { page, pageSize: limits.pageSize, filter: search ? { name: search } : {} } },
    { keepPreviousData: true },
  );

/** Switches the quotation module of a store. */
export const switchModule = async (storeId: number, change: BodyOf<typeof updateStoreModule>) => {
  await api.call(updateStoreModule, { params: { id: storeId }, body: change });
};
