import { partCatalogueLimits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { LRUCache } from 'lru-cache';
import { editionKey, type EditionKey } from '../editions/editions.repository.ts';
import { catalogsRepository, type Catalog } from './catalogs.repository.ts';

/** A switch made by another process is seen after this long. */
const cacheMs = 2000;

export type CatalogFeature = Catalog['features'][number];

export const editionOf = ({ code, version }: Pick<Catalog, 'code' | 'version'>): EditionKey =>
  editionKey(code, version);

const covers = ({ yearFrom, yearTo }: Catalog, year: number | null) =>
  year === null || ((yearFrom === null || year >= yearFrom) && (yearTo === null || year <= yearTo));

/** The catalogues as they are shown now; a few rows that every call reads. */
export const createCatalogsService = ({ db }: { db: Database }) => {
  const cached = new LRUCache<'all', Catalog[]>({
    max: 1,
    ttl: cacheMs,
    fetchMethod: () => catalogsRepository.all(db, partCatalogueLimits.catalogs),
  });
  const all = async (): Promise<Catalog[]> => (await cached.fetch('all')) ?? [];

  return {
    all,

    /** A catalogue; with a feature, one that has it. */
    async read(code: string, feature?: CatalogFeature): Promise<Catalog> {
      const catalog = (await all()).find((each) => each.code === code);
      if (!catalog) throw new AppError('CATALOG_NOT_FOUND');
      if (feature && !catalog.features.includes(feature)) throw new AppError('CATALOG_FEATURE_MISSING');
      return catalog;
    },

    withFeature: async (feature: CatalogFeature): Promise<Catalog[]> =>
      (await all()).filter(({ features }) => features.includes(feature)),

    /** The catalogue that covers a VIN of a model year (any year when it is not known), or null. */
    async findForVehicle({ vin, year }: { vin: string; year: number | null }): Promise<Catalog | null> {
      const wmi = vin.slice(0, 3);
      return (await all()).find((each) => each.wmis.includes(wmi) && covers(each, year)) ?? null;
    },

    /** Reads them anew at the next call. */
    forget: () => cached.clear(),
  };
};
export type CatalogsService = ReturnType<typeof createCatalogsService>;
