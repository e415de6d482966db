import { readStore } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The country of a store, whose papers and banks are its own. */
export const useStoreCountry = (storeId: number) => {
  const { data, error, mutate } = useRead(readStore, { params: { id: storeId } });
  return { country: data?.data.country, error, mutate };
};
