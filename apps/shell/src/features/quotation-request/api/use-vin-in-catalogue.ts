import { verifyVinInCatalogForActiveUser } from '@tuerca/contracts';
import { isPlausibleVin } from '@tuerca/rules';
import { useRead } from '../../../shared/api.ts';
import { catalogueLanguage } from '../../../shared/catalogue-language.ts';

/** Whether a part catalogue covers a VIN (specification 2 section 5); anything that is no VIN is not asked about. */
export const useVinInCatalogue = (vin: string | null): boolean => {
  const { data } = useRead(
    verifyVinInCatalogForActiveUser,
    vin !== null && isPlausibleVin(vin) ? { query: { VIN: vin, language: catalogueLanguage() } } : null,
  );
  return data?.data.hasCatalog ?? false;
};
