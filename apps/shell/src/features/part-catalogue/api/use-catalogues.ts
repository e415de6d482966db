import { partCatalogueLimits, listPartCatalogs, readPartCatalog } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { catalogueLanguage } from '../../../shared/catalogue-language.ts';
import { steady } from './steady.ts';

/** Every catalogue, by brand; false defers the request. */
export const useCatalogues = (isAsked = true) =>
  useRead(
    listPartCatalogs,
    isAsked ? { query: { language: catalogueLanguage(), pageSize: partCatalogueLimits.catalogs } } : null,
    steady,
  );

/** One of them: what it can do. */
export const useCatalogue = (catalog: string) =>
  useRead(readPartCatalog, { query: { catalog, language: catalogueLanguage() } }, steady);
