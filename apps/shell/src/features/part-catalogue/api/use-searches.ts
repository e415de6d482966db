import {
  findCatalogsByOem,
  findVehicleByOem,
  partCatalogueLimits,
  readVehicleByVin,
  readVinHasCatalog,
} from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { catalogueLanguage } from '../../../shared/catalogue-language.ts';
import { steady } from './steady.ts';

/** Which catalogue covers a VIN; counts as no search. */
export const useCoverage = (VIN: string) =>
  useRead(readVinHasCatalog, { query: { VIN, language: catalogueLanguage() } }, steady);

/** The vehicles of a VIN or a frame number; false waits for a session, since it counts as a search. */
export const useIdentified = (identification: string, hasSession: boolean) =>
  useRead(
    readVehicleByVin,
    hasSession ? { query: { identification, language: catalogueLanguage() } } : null,
    steady,
  );

/** The catalogues that have a part number; counts as a search too. */
export const useCataloguesOf = (oem: string, hasSession: boolean) =>
  useRead(findCatalogsByOem, hasSession ? { query: { oem, language: catalogueLanguage() } } : null, steady);

/** The vehicles of one of them. */
export const useVehiclesOf = (oem: string, catalog: string, hasSession: boolean) =>
  useRead(
    findVehicleByOem,
    hasSession
      ? {
          query: {
            oem,
            catalog,
            language: catalogueLanguage(),
            pageSize: partCatalogueLimits.vehiclesOfNumber,
          },
        }
      : null,
    steady,
  );
