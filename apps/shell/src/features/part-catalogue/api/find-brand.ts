import { listVehicleBrands } from '@tuerca/contracts';
import { fold } from '@tuerca/rules';
import { api } from '../../../shared/api.ts';

/** The vehicle brand of that name as requests have it; null when there is none. */
export const findBrand = async (
  name: string,
): Promise<{ readonly id: number; readonly name: string } | null> => {
  const { data } = await api.call(listVehicleBrands, { query: { filter: { name } } });
  const found = data.find((brand) => fold(brand.name) === fold(name));
  return found ? { id: found.id, name: found.name } : null;
};
