import { listCatalogVehicles, type CatalogVehicle } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { catalogueLanguage } from '../../../shared/catalogue-language.ts';
import type { LinkedVehicle } from '../place.ts';

/** A vehicle as the server signs it with the year and the engine that are said of it; null: not known. */
export const chooseVehicle = async (
  { catalog, vehicleId, ssd }: LinkedVehicle,
  { year, engine }: Pick<CatalogVehicle, 'year' | 'engine'>,
): Promise<CatalogVehicle> => {
  const said = { ...(year !== null && { year }), ...(engine !== null && { engine }) };
  const { data } = await api.call(listCatalogVehicles, {
    query: { catalog, vehicleId, ssd, language: catalogueLanguage(), ...said, anew: 'true' },
  });
  return data[0]!;
};
