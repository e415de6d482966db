import { limits } from '@tuerca/contracts';
import type { Mongo } from '@tuerca/mongo';
import { AppError } from '@tuerca/service';
import { LRUCache } from 'lru-cache';
import { editionOf, type CatalogFeature, type CatalogsService } from '../catalogs/catalogs.service.ts';
import type { Catalog } from '../catalogs/catalogs.repository.ts';
import { modelKey, oemKey, type DetailRecord } from '../editions/edition.ts';
import {
  editionKey,
  editionsRepository as editions,
  type EditionKey,
  type TreeDocument,
  type UnitDocument,
  type VehicleDocument,
  type VehicleHead,
} from '../editions/editions.repository.ts';
import { partFinder, type FindPart } from './find-parts.ts';
import { readSsd } from './ssd.ts';
import { idsBelow } from './tree.ts';

const of = limits.partCatalogue;
const unitsAtOnce = 100;
const treesKept = 20;

/** What a call names: a vehicle of a catalogue, and the token that was given out for it. */
export interface VehicleReference {
  catalog: string;
  vehicleId: string;
  ssd: string;
}
/** A vehicle as it was found, with its catalogue. */
export interface FoundVehicle {
  catalog: Catalog;
  vehicle: VehicleHead;
}
export interface FoundUnit {
  unit: UnitDocument;
  details: (DetailRecord & { match: boolean })[];
}
interface Deps {
  mongo: Mongo;
  catalogs: CatalogsService;
  secret: string;
  /** Takes from details the substitutes that a manager found to be wrong. */
  correct(catalog: string, details: readonly DetailRecord[]): Promise<DetailRecord[]>;
}

const page = <T>(rows: readonly T[], { page: at, pageSize }: { page: number; pageSize: number }) => ({
  rows: rows.slice(at * pageSize, (at + 1) * pageSize),
  count: rows.length,
});

const bucketsOf = (catalog: Catalog) => ({ edition: editionOf(catalog), buckets: catalog.numberBuckets });

export const createPartsService = ({ mongo, catalogs, secret, correct }: Deps) => {
  const trees = new LRUCache<EditionKey, TreeDocument>({
    max: treesKept,
    fetchMethod: async (edition) => (await editions.tree(mongo, edition)) ?? undefined,
  });
  const treeOf = async (edition: EditionKey): Promise<TreeDocument> => {
    const tree = await trees.fetch(edition);
    if (!tree) throw new AppError('CATALOG_NOT_FOUND');
    return tree;
  };

  /** Throws for a token that is not ours, or was given out for something else. */
  const requireSsd = ({ catalog, vehicleId, ssd }: VehicleReference, unitId?: string): void => {
    const subject = readSsd(secret, ssd);
    const fits =
      subject?.catalog === catalog &&
      subject.vehicleId === vehicleId &&
      (subject.unitId === undefined || subject.unitId === unitId);
    if (!fits) throw new AppError('CATALOG_SSD_WRONG');
  };

  const requireVehicle = async (
    reference: VehicleReference,
    { feature, unitId }: { feature?: CatalogFeature; unitId?: string } = {},
  ): Promise<{ catalog: Catalog; edition: EditionKey; vehicle: VehicleDocument }> => {
    requireSsd(reference, unitId);
    const catalog = await catalogs.read(reference.catalog, feature);
    const edition = editionOf(catalog);
    const vehicle = await editions.vehicle(mongo, edition, reference.vehicleId);
    if (!vehicle) throw new AppError('CATALOG_VEHICLE_NOT_FOUND');
    return { catalog, edition, vehicle };
  };

  /** The details that are found, of units in the order of the vehicle's; units without any are left out. */
  const findIn = async (
    { catalog, edition }: { catalog: Catalog; edition: EditionKey },
    unitIds: readonly string[],
    isFound: FindPart,
  ): Promise<FoundUnit[]> => {
    const found: { unit: UnitDocument; matching: DetailRecord[] }[] = [];
    for (let at = 0; at < unitIds.length && found.length < of.foundUnits; at += unitsAtOnce) {
      const some = unitIds.slice(at, at + unitsAtOnce);
      const units = new Map((await editions.units(mongo, edition, some)).map((unit) => [unit.unitId, unit]));
      for (const unitId of some) {
        const unit = units.get(unitId);
        const matching = unit?.details.filter(isFound) ?? [];
        if (unit && matching.length > 0) found.push({ unit, matching });
      }
    }
    const shown = found.slice(0, of.foundUnits);
    const all = shown.flatMap(({ matching }) => matching);
    const corrected = (await correct(catalog.code, all)).values();
    return shown.map(({ unit, matching }) => ({
      unit,
      details: matching.map(() => ({ ...corrected.next().value!, match: true })),
    }));
  };

  return {
    async listModels(code: string, query: { page: number; pageSize: number }) {
      const catalog = await catalogs.read(code, 'modelSearch');
      return page((await editions.models(mongo, editionOf(catalog)))?.models ?? [], query);
    },

    /** Vehicles of a model, of a year if one is given; newest first. */
    async vehiclesOfModel(catalog: Catalog, model: string, year: number | null): Promise<VehicleHead[]> {
      const vehicles = await editions.vehiclesOfModel(mongo, editionOf(catalog), modelKey(model));
      return vehicles.filter(
        ({ yearFrom, yearTo }) =>
          year === null || ((yearFrom === null || yearFrom <= year) && (yearTo === null || yearTo >= year)),
      );
    },

    async readVehicle(reference: VehicleReference): Promise<FoundVehicle> {
      return requireVehicle(reference);
    },

    /** The vehicle's categories, and the units of one of them and of those below it. */
    async listGroups(reference: VehicleReference, categoryId: string | undefined) {
      const { catalog, edition, vehicle } = await requireVehicle(reference, { feature: 'groups' });
      const { categories } = await treeOf(edition);
      if (categoryId === undefined) return { catalog, vehicle, categories, units: [] };
      const wanted = idsBelow(
        categories.map((each) => ({ id: each.categoryId, parentId: each.parentId, own: null })),
        categoryId,
      );
      if (wanted.size === 0) throw new AppError('NOT_FOUND');
      const units = vehicle.units.filter((unit) => wanted.has(unit.categoryId));
      return { catalog, vehicle, categories, units };
    },

    async listQuickGroups(reference: VehicleReference) {
      const { edition, vehicle } = await requireVehicle(reference, { feature: 'quickGroups' });
      const { quickGroups } = await treeOf(edition);
      return { quickGroups, filled: new Set(vehicle.quick.map(({ id }) => id)) };
    },

    async listQuickDetail(reference: VehicleReference, quickGroupId: string) {
      const found = await requireVehicle(reference, { feature: 'quickGroups' });
      const { quickGroups, categories } = await treeOf(found.edition);
      if (!quickGroups.some((group) => group.quickGroupId === quickGroupId)) throw new AppError('NOT_FOUND');
      const unitIds = found.vehicle.quick.find(({ id }) => id === quickGroupId)?.units ?? [];
      const isOfGroup: FindPart = (detail) => detail.quickGroups.includes(quickGroupId);
      return { ...found, categories, units: await findIn(found, unitIds, isOfGroup) };
    },

    async readUnit(reference: VehicleReference, unitId: string) {
      const found = await requireVehicle(reference, { unitId });
      const { vehicle, edition, catalog } = found;
      const unit = vehicle.units.some((each) => each.unitId === unitId)
        ? await editions.unit(mongo, edition, unitId)
        : null;
      if (!unit) throw new AppError('NOT_FOUND');
      const details = await correct(catalog.code, unit.details);
      const { categories } = await treeOf(edition);
      return {
        ...found,
        categories,
        unit: { unit, details: details.map((detail) => ({ ...detail, match: false })) },
      };
    },

    async findInVehicle(reference: VehicleReference, search: string) {
      const found = await requireVehicle(reference);
      const { quickGroups, categories } = await treeOf(found.edition);
      const unitIds = found.vehicle.units.map(({ unitId }) => unitId);
      return { ...found, categories, units: await findIn(found, unitIds, partFinder(search, quickGroups)) };
    },

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
      const { rows, count } = page(number?.vehicles ?? [], query);
      const heads = new Map(
        (await editions.vehicleHeads(mongo, editionOf(catalog), rows)).map((head) => [head.vehicleId, head]),
      );
      return { catalog, count, vehicles: rows.flatMap((id) => heads.get(id) ?? []) };
    },

    async readPicture(code: string, version: string, file: string) {
      const picture = await editions.picture(mongo, editionKey(code, version), file);
      if (!picture) throw new AppError('NOT_FOUND');
      return { mimeType: picture.mimeType, bytes: bytesOf(picture.bytes) };
    },
  };
};
export type PartsService = ReturnType<typeof createPartsService>;

/** The driver answers binary data in a class of its own. */
const bytesOf = (bytes: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
