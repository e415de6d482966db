import {
  limits,
  listVehicleBrands,
  readOwnBrands,
  readOwnClass,
  readPublicProfile,
  saveOwnBrands,
  saveOwnClass,
  type BodyInputOf,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { api, isReadOf, useRead } from '../../../shared/api.ts';

/** What the person said to be, the brands they chose, and those there are. */
export const useOwnClass = () => {
  const said = useRead(readOwnClass, {});
  const chosen = useRead(readOwnBrands, {});
  const brands = useRead(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
  return {
    said: said.data?.data,
    chosen: chosen.data?.data,
    brands: brands.data?.data,
    error: (said.error ?? chosen.error ?? brands.error) as unknown,
    retry: () => Promise.all([said.mutate(), chosen.mutate(), brands.mutate()]),
  };
};

/** Saves class and brands, each of which may be saved again, and renews what shows them. */
export const useSaveOwnClass = () => {
  const { mutate } = useSWRConfig();
  return async (body: BodyInputOf<typeof saveOwnClass>, { brand_ids }: BodyInputOf<typeof saveOwnBrands>) => {
    const { data: said } = await api.call(saveOwnClass, { body });
    const { data: chosen } = await api.call(saveOwnBrands, { body: { brand_ids } });
    await mutate(isReadOf(readOwnClass, readOwnBrands, readPublicProfile));
    return { said, chosen };
  };
};
