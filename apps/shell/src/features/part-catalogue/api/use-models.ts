import { partCatalogueLimits, listCatalogModels, listCatalogVehicles } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { catalogueLanguage } from '../../../shared/catalogue-language.ts';
import { steady } from './steady.ts';

export const useModels = (catalog: string) =>
  useRead(
    listCatalogModels,
    { query: { catalog, language: catalogueLanguage(), pageSize: partCatalogueLimits.models } },
    steady,
  );

/** All vehicles of a model, of every year unless one is given. */
export const useModelVehicles = (catalog: string, model: string, year: number | null) =>
  useRead(
    listCatalogVehicles,
    {
      query: {
        catalog,
        model,
        ...(year !== null && { year }),
        language: catalogueLanguage(),
        pageSize: partCatalogueLimits.vehiclesPerModel,
      },
    },
    steady,
  );
