import type { Mongo } from '@tuerca/mongo';
import { oemKey, type ModelYears } from '@tuerca/rules';
import type { BrandsService } from '../brands/brands.service.ts';
import type { Catalog } from '../catalogs/catalogs.repository.ts';
import { editionOf, type CatalogsService } from '../catalogs/catalogs.service.ts';
import { editionsRepository as editions, type PartNumber } from '../editions/editions.repository.ts';
import { pageOf } from '../parts/page.ts';

/** Numbers that are looked up of one product, and vehicles that are read of one catalogue. */
const numbersAtOnce = 12;
const vehiclesAtOnce = 200;

interface VehicleOfNumber extends ModelYears {
  brandId: number;
  brand: string;
  model: string;
}

/** Spans of years, put together where they meet: no year is told that is in none of them. */
export const joinedYears = (spans: readonly ModelYears[]): ModelYears[] => {
  const joined: ModelYears[] = [];
  for (const { yearFrom, yearTo } of spans.toSorted((a, b) => (a.yearFrom ?? 0) - (b.yearFrom ?? 0))) {
    const last = joined.at(-1);
    if (!last || (last.yearTo !== null && (yearFrom ?? 0) > last.yearTo + 1))
      joined.push({ yearFrom, yearTo });
    else if (last.yearTo !== null && (yearTo === null || yearTo > last.yearTo))
      joined[joined.length - 1] = { yearFrom: last.yearFrom, yearTo };
  }
  return joined;
};

const bucketsOf = (catalog: Catalog) => ({ edition: editionOf(catalog), buckets: catalog.numberBuckets });

interface Deps {
  mongo: Mongo;
  catalogs: Pick<CatalogsService, 'read' | 'withFeature'>;
  brands: Pick<BrandsService, 'findByName'>;
  /** Takes from a number what it is by a substitute that a manager found to be wrong; null: it is nothing else. */
  correct: (catalog: string, number: PartNumber) => Promise<PartNumber | null>;
}

/** Part numbers in all catalogues, and the vehicles of one that have a number. */
export const createNumbersService = ({ mongo, catalogs, brands, correct }: Deps) => {
  /** A part number in those of some catalogues that have it. */
  const find = async (searched: readonly Catalog[], oem: string) => {
    const byEdition = new Map(searched.map((catalog) => [editionOf(catalog), catalog]));
    const numbers = await editions.numbers(mongo, searched.map(bucketsOf), oemKey(oem));
    const found = await Promise.all(
      numbers.map(async ({ edition, ...number }) => {
        const catalog = byEdition.get(edition)!;
        const right = await correct(catalog.code, number);
        return right ? [{ ...right, catalog }] : [];
      }),
    );
    return found.flat();
  };

  return {
    /** The catalogues that have a part number, each with how it writes and calls it. */
    findCatalogs: async (oem: string) => find(await catalogs.withFeature('oemSearch'), oem),

    /** The vehicles of a catalogue that have a part number. */
    async findVehicles(code: string, oem: string, query: { page: number; pageSize: number }) {
      const catalog = await catalogs.read(code, 'oemSearch');
      const [number] = await find([catalog], oem);
      const { rows, count } = pageOf(number?.vehicles ?? [], query);
      const heads = new Map(
        (await editions.vehicleHeads(mongo, editionOf(catalog), rows)).map((head) => [head.vehicleId, head]),
      );
      return { catalog, count, vehicles: rows.flatMap((id) => heads.get(id) ?? []) };
    },

    /** The models of known brands that have one of some part numbers in any catalogue, with the years that they have it in. */
    async vehiclesOfNumbers(oems: readonly string[]): Promise<VehicleOfNumber[]> {
      const searched = await catalogs.withFeature('oemSearch');
      const keys = [...new Set(oems.map(oemKey).filter(Boolean))].slice(0, numbersAtOnce);
      const found = (await Promise.all(keys.map((key) => find(searched, key)))).flat();
      const ofCatalogs = await Promise.all(
        searched.map(async (catalog) => {
          const own = found.filter((number) => number.catalog === catalog);
          const ids = new Set(own.flatMap(({ vehicles }) => vehicles));
          const brand = ids.size ? await brands.findByName(catalog.brand) : null;
          if (!brand) return [];
          const heads = await editions.vehicleHeads(
            mongo,
            editionOf(catalog),
            [...ids].slice(0, vehiclesAtOnce),
          );
          return [...Map.groupBy(heads, ({ model }) => model)].flatMap(([model, same]) =>
            joinedYears(same).map((years) => ({ brandId: brand.id, brand: brand.name, model, ...years })),
          );
        }),
      );
      return ofCatalogs.flat();
    },
  };
};
export type NumbersService = ReturnType<typeof createNumbersService>;
