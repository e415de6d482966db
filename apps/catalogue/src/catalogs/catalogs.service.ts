import { LRUCache } from 'lru-cache';
import { makers } from '../vin/makers.ts';
import type { Catalog, CatalogsRepository } from './catalogs.repository.ts';

const cacheMs = 60_000;

export const createCatalogsService = (repository: CatalogsRepository) => {
  const byWmi = new LRUCache<string, Awaited<ReturnType<CatalogsRepository['findByWmi']>>>({
    max: 1000,
    ttl: cacheMs,
    fetchMethod: (wmi) => repository.findByWmi(wmi),
  });

  return {
    /** Stores catalogues and which makers' vehicles they cover; a repeat changes nothing. */
    async importCatalogs(catalogs: readonly Catalog[]): Promise<void> {
      await repository.saveCatalogs(catalogs);
      await repository.saveMakers(
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
