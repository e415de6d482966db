import type { Mongo } from '@tuerca/mongo';
import { LRUCache } from 'lru-cache';
import { makers } from '../vin/makers.ts';
import { catalogsRepository, type Catalog } from './catalogs.repository.ts';

const cacheMs = 60_000;

export const createCatalogsService = (mongo: Mongo) => {
  const byWmi = new LRUCache<string, Awaited<ReturnType<typeof catalogsRepository.findByWmi>>>({
    max: 1000,
    ttl: cacheMs,
    fetchMethod: (wmi) => catalogsRepository.findByWmi(mongo, wmi),
  });

  return {
    /** Stores catalogues and the makers they cover; idempotent. */
    async importCatalogs(catalogs: readonly Catalog[]): Promise<void> {
      await catalogsRepository.saveCatalogs(mongo, catalogs);
      await catalogsRepository.saveMakers(
        mongo,
        makers
          .map(({ wmi, brand }) => ({ wmi, catalogs: catalogs.filter((catalog) => catalog.brand === brand) }))
          .filter(({ catalogs: covering }) => covering.length > 0),
      );
    },

    /** Code of the catalogue that covers a VIN of a model year (any year when it is not known), or null. */
    async findForVehicle({ vin, year }: { vin: string; year: number | null }): Promise<string | null> {
      const covering = (await byWmi.fetch(vin.slice(0, 3))) ?? [];
      const match = covering.find(
        ({ yearFrom, yearTo }) => year === null || (year >= yearFrom && (yearTo === null || year <= yearTo)),
      );
      return match?.code ?? null;
    },
  };
};
export type CatalogsService = ReturnType<typeof createCatalogsService>;
