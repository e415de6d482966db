import { limits, listVehicleBrands, readStore, updateStore } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

/** Adds a brand, by its name, to those a store of one's own carries. */
export const enableBrand = async (storeId: number, name: string): Promise<void> => {
  const [store, brands] = await Promise.all([
    api.call(readStore, { params: { id: storeId }, query: { with: ['brands'] } }),
    api.call(listVehicleBrands, { query: { pageSize: limits.brandPageSize } }),
  ]);
  const brand = brands.data.find((each) => each.name === name);
  if (!brand) throw new Error(`No active brand is called ${name}.`);
  const carried = (store.data.brands ?? []).map(({ id }) => id);
  await api.call(updateStore, {
    params: { id: storeId },
    body: { brand_ids: [...new Set([...carried, brand.id])] },
  });
};
