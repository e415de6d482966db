import type { Mongo } from '@tuerca/mongo';
import { oemKey } from '@tuerca/rules';
import type { Catalog } from '../catalogs/catalogs.repository.ts';
import { editionOf, type CatalogsService } from '../catalogs/catalogs.service.ts';
import { editionsRepository as editions } from '../editions/editions.repository.ts';
import { pageOf } from '../parts/page.ts';

const bucketsOf = (catalog: Catalog) => ({ edition: editionOf(catalog), buckets: catalog.numberBuckets });

/** Part numbers in all catalogues, and the vehicles of one that have a number. */
export const createNumbersService = ({
  mongo,
  catalogs,
}: {
  mongo: Mongo;
  catalogs: Pick<CatalogsService, 'read' | 'withFeature'>;
}) => ({
  /** The catalogues that have a part number, each with how it writes and calls it. */
  async findCatalogs(oem: string) {
    const searched = await catalogs.withFeature('oemSearch');
    const byEdition = new Map(searched.map((catalog) => [editionOf(catalog), catalog]));
    const numbers = await editions.numbers(mongo, searched.map(bucketsOf), oemKey(oem));
    return numbers.map((number) => ({ ...number, catalog: byEdition.get(number.edition)! }));
  },

  /** The vehicles of a catalogue that have a part number. */
  async findVehicles(code: string, oem: string, query: { page: number; pageSize: number }) {
    const catalog = await catalogs.read(code, 'oemSearch');
    const [number] = await editions.numbers(mongo, [bucketsOf(catalog)], oemKey(oem));
    const { rows, count } = pageOf(number?.vehicles ?? [], query);
    const heads = new Map(
      (await editions.vehicleHeads(mongo, editionOf(catalog), rows)).map((head) => [head.vehicleId, head]),
    );
    return { catalog, count, vehicles: rows.flatMap((id) => heads.get(id) ?? []) };
  },
});
export type NumbersService = ReturnType<typeof createNumbersService>;
