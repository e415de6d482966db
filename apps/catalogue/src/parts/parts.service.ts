import { partCatalogueLimits } from '@tuerca/contracts';
import type { Mongo } from '@tuerca/mongo';
import { isOfYear } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { outsideVersion, type Catalog } from '../catalogs/catalogs.repository.ts';
import { editionOf, type CatalogsService } from '../catalogs/catalogs.service.ts';
import { modelKey, type DetailRecord } from '../editions/edition.ts';
import {
  editionKey,
  editionsRepository as editions,
  type EditionKey,
  type Kept,
  type UnitDocument,
  type UnitHead,
  type VehicleHead,
} from '../editions/editions.repository.ts';
import type { OutsideService } from '../outside/outside.service.ts';
import { appliesTo, type KnownVehicle } from './applicability.ts';
import { partFinder, type FindPart } from './find-parts.ts';
import { pageOf } from './page.ts';
import { idsBelow } from './tree.ts';
import { createVehicleAccess, isOutside, type VehicleReference } from './vehicle-access.ts';

const of = partCatalogueLimits;
const unitsAtOnce = 100;

/** A vehicle as it was found, with its catalogue. */
export interface FoundVehicle {
  catalog: Catalog;
  vehicle: VehicleHead & Kept;
  /** Its year and engine, as far as they are known. */
  known: KnownVehicle;
}
export interface FoundUnit {
  unit: UnitDocument;
  details: (DetailRecord & { match: boolean; applies: boolean | null })[];
}
interface Deps {
  mongo: Mongo;
  catalogs: CatalogsService;
  secret: string;
  outside: Pick<
    OutsideService,
    | 'readVehicle'
    | 'categories'
    | 'quickGroups'
    | 'listUnits'
    | 'listQuickDetail'
    | 'readUnit'
    | 'find'
    | 'readPicture'
  >;
  /** Takes from details the substitutes that a manager found to be wrong. */
  correct<T extends DetailRecord>(catalog: string, details: readonly T[]): Promise<T[]>;
}

export const createPartsService = ({ mongo, catalogs, secret, outside, correct }: Deps) => {
  const { requireVehicle, treeOf } = createVehicleAccess({ mongo, catalogs, secret });

  /** What a provider found, as what is found in an edition. */
  const toldOf = (found: FoundVehicle & { edition: EditionKey }, units: readonly UnitDocument[]) => ({
    ...found,
    categories: [],
    units: units.map((unit): FoundUnit => ({
      unit,
      details: unit.details.map((detail) => ({
        ...detail,
        match: true,
        applies: appliesTo(detail, found.vehicle, found.known),
      })),
    })),
  });

  /** Those of some units that have what is looked for, with the details that are it: what is not for the vehicle last. */
  const foundAmong = async (
    { catalog, vehicle, known }: FoundVehicle,
    units: readonly UnitDocument[],
    isFound: FindPart,
  ): Promise<FoundUnit[]> => {
    const asWritten = units.map((unit) => ({ unit, details: unit.details.filter(isFound) }));
    const corrected = await correct(
      catalog.code,
      asWritten.flatMap(({ details }) => details),
    );
    let end = 0;
    return asWritten.flatMap(({ unit, details: { length } }) => {
      const start = end;
      end += length;
      // One that had what was looked for as a wrong substitute alone is not what was looked for.
      const details = corrected
        .slice(start, end)
        .filter(isFound)
        .map((detail) => ({ ...detail, match: true, applies: appliesTo(detail, vehicle, known) }))
        .toSorted((one, other) => Number(one.applies === false) - Number(other.applies === false));
      return details.length > 0 ? [{ unit, details }] : [];
    });
  };

  /**
   * The details that are found, of units in the order of the vehicle's; units without any are left out. What is not for the
   * vehicle comes last: of a unit's details, and of the units.
   */
  const findIn = async (
    found: FoundVehicle & { edition: EditionKey },
    unitIds: readonly string[],
    isFound: FindPart,
  ): Promise<FoundUnit[]> => {
    const fitting: FoundUnit[] = [];
    const others: FoundUnit[] = [];
    for (let at = 0; at < unitIds.length && fitting.length < of.foundUnits; at += unitsAtOnce) {
      const some = unitIds.slice(at, at + unitsAtOnce);
      const units = new Map(
        (await editions.units(mongo, found.edition, some)).map((unit) => [unit.unitId, unit]),
      );
      const inOrder = some.flatMap((unitId) => units.get(unitId) ?? []);
      for (const each of await foundAmong(found, inOrder, isFound)) {
        if (each.details[0]!.applies !== false) fitting.push(each);
        else if (others.length < of.foundUnits) others.push(each);
      }
    }
    return [...fitting, ...others].slice(0, of.foundUnits);
  };

  return {
    async listModels(code: string, query: { page: number; pageSize: number }) {
      const catalog = await catalogs.read(code, 'modelSearch');
      return pageOf((await editions.models(mongo, editionOf(catalog)))?.models ?? [], query);
    },

    /** Vehicles of a model, of a year if one is given; newest first. */
    async vehiclesOfModel(catalog: Catalog, model: string, year: number | null): Promise<VehicleHead[]> {
      const vehicles = await editions.vehiclesOfModel(mongo, editionOf(catalog), modelKey(model));
      return vehicles.filter((vehicle) => year === null || isOfYear(vehicle, year));
    },

    async readVehicle(reference: VehicleReference): Promise<FoundVehicle> {
      const found = await requireVehicle(reference);
      if (!isOutside(found)) return found;
      const vehicle = await outside.readVehicle(found);
      if (!vehicle) throw new AppError('CATALOG_VEHICLE_NOT_FOUND');
      return { ...found, vehicle };
    },

    /** The vehicle's categories, and the units of one of them and of those below it. */
    async listGroups(reference: VehicleReference, categoryId: string | undefined) {
      const found = await requireVehicle(reference, { feature: 'groups' });
      const { categories } = await (isOutside(found) ? outside.categories(found) : treeOf(found.edition));
      const unitsOfVehicle = isOutside(found) ? null : found.vehicle.units;
      if (categoryId === undefined) return { ...found, categories, unitsOfVehicle, units: [] };
      const wanted = idsBelow(
        categories.map((each) => ({ id: each.categoryId, parentId: each.parentId, own: null })),
        categoryId,
      );
      if (wanted.size === 0) throw new AppError('NOT_FOUND');
      const units: UnitHead[] = unitsOfVehicle
        ? unitsOfVehicle.filter((unit) => wanted.has(unit.categoryId))
        : await outside.listUnits(found, [...wanted]);
      return { ...found, categories, unitsOfVehicle, units };
    },

    async listQuickGroups(reference: VehicleReference) {
      const found = await requireVehicle(reference, { feature: 'quickGroups' });
      if (isOutside(found)) {
        const { quickGroups, filled } = await outside.quickGroups(found);
        return { quickGroups, filled: new Set(filled) };
      }
      const { quickGroups } = await treeOf(found.edition);
      return { quickGroups, filled: new Set(found.vehicle.quick.map(({ id }) => id)) };
    },

    async listQuickDetail(reference: VehicleReference, quickGroupId: string) {
      const found = await requireVehicle(reference, { feature: 'quickGroups' });
      if (isOutside(found)) {
        const { quickGroups } = await outside.quickGroups(found);
        if (!quickGroups.some((group) => group.quickGroupId === quickGroupId))
          throw new AppError('NOT_FOUND');
        return toldOf(found, await outside.listQuickDetail(found, quickGroupId));
      }
      const { quickGroups, categories } = await treeOf(found.edition);
      if (!quickGroups.some((group) => group.quickGroupId === quickGroupId)) throw new AppError('NOT_FOUND');
      const unitIds = found.vehicle.quick.find(({ id }) => id === quickGroupId)?.units ?? [];
      const isOfGroup: FindPart = (detail) => detail.quickGroups.includes(quickGroupId);
      return { ...found, categories, units: await findIn(found, unitIds, isOfGroup) };
    },

    async readUnit(reference: VehicleReference, unitId: string) {
      const found = await requireVehicle(reference, { unitId });
      const { vehicle, edition, catalog, known } = found;
      const listed = vehicle.units.some((each) => each.unitId === unitId);
      const own = listed ? await editions.unit(mongo, edition, unitId) : null;
      const unit = isOutside(found) ? await outside.readUnit(found, unitId) : own;
      if (!unit) throw new AppError('NOT_FOUND');
      const details = await correct(catalog.code, unit.details);
      const { categories } = isOutside(found) ? { categories: [] } : await treeOf(edition);
      return {
        ...found,
        categories,
        unit: {
          unit,
          details: details.map((detail) => ({
            ...detail,
            match: false,
            applies: appliesTo(detail, vehicle, known),
          })),
        },
      };
    },

    async findInVehicle(reference: VehicleReference, search: string) {
      const found = await requireVehicle(reference);
      if (isOutside(found)) return toldOf(found, await outside.find(found, search));
      const { quickGroups, categories } = await treeOf(found.edition);
      const unitIds = found.vehicle.units.map(({ unitId }) => unitId);
      return { ...found, categories, units: await findIn(found, unitIds, partFinder(search, quickGroups)) };
    },

    async readPicture(code: string, version: string, file: string) {
      const edition = editionKey(code, version);
      const isLasting = version !== outsideVersion;
      const picture = await (isLasting
        ? editions.picture(mongo, edition, file)
        : outside.readPicture(edition, file));
      if (!picture) throw new AppError('NOT_FOUND');
      return { mimeType: picture.mimeType, bytes: bytesOf(picture.bytes), isLasting };
    },
  };
};
export type PartsService = ReturnType<typeof createPartsService>;

/** The driver answers binary data in a class of its own. */
const bytesOf = (bytes: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer);
