import { limits, listStoreCards } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';

/** A page of the country's stores whose name holds a text. */
export const useStoreCards = ({ page, name }: { readonly page: number; readonly name: string | undefined }) =>
  useRead(listStoreCards, {
    query: {
      filter: { country: country.code, ...(name && { name }) },
      page,
      pageSize: limits.storeCardPageSize,
    },
  });
