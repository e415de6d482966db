import {
  listChanges,
  listSalesModels,
  readStoreConfig,
  updateStoreConfig,
  type BodyInputOf,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { api, isReadOf, useRead } from '../../../shared/api.ts';

/** The settings of one's own store. */
export const useStoreConfig = (storeId: number) => useRead(readStoreConfig, { params: { id: storeId } });

/** The ways in which a store may sell. */
export const useSalesModels = () => useRead(listSalesModels, {});

/** Saves settings of one's own store. */
export const useSaveConfig = (storeId: number) => {
  const { mutate } = useSWRConfig();
  return async (body: BodyInputOf<typeof updateStoreConfig>) => {
    const { data } = await api.call(updateStoreConfig, { params: { id: storeId }, body });
    await mutate(isReadOf(readStoreConfig, listChanges));
    return data;
  };
};
