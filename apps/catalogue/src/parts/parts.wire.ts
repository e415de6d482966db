import type {
  CatalogLanguage,
  CatalogVehicle,
  PartCatalog,
  PartCategory,
  PartDetail,
  PartUnit,
  QuickGroup,
  UnitSummary,
} from '@tuerca/contracts';
import type { Caller } from '@tuerca/service';
import type { Catalog } from '../catalogs/catalogs.repository.ts';
import type { CategoryRecord, QuickGroupRecord } from '../editions/edition.ts';
import type { Kept, UnitHead, VehicleHead } from '../editions/editions.repository.ts';
import { nameIn } from './language.ts';
import { knownOf, type KnownVehicle } from './applicability.ts';
import type { FoundUnit, FoundVehicle } from './parts.service.ts';
import { signSsd } from './ssd.ts';
import { growTree, type Branch } from './tree.ts';

const permissionsOf = ({ isVisitor, isGuest }: Caller): PartCatalog['permissions'] => {
  if (isVisitor) return ['browse'];
  return isGuest ? ['browse', 'search'] : ['browse', 'search', 'report'];
};

export const catalogWire = (catalog: Catalog, caller: Caller): PartCatalog => ({
  code: catalog.code,
  brand: catalog.brand,
  name: catalog.name,
  features: [...catalog.features],
  permissions: permissionsOf(caller),
  yearFrom: catalog.yearFrom,
  yearTo: catalog.yearTo,
  vehicleCount: catalog.vehicleCount,
  version: catalog.version,
  publishedAt: catalog.publishedAt.toISOString(),
});

/** What the answers of one call have in common: the language, and the key of their tokens. */
export interface Wording {
  language: CatalogLanguage;
  secret: string;
}

const attributesWire = (attributes: VehicleHead['attributes'], language: CatalogLanguage) =>
  attributes.map(({ code, name, value }) => ({
    code,
    name: nameIn(name, language),
    value: nameIn(value, language),
  }));

const ssdOf = ({ catalog, vehicle, known }: FoundVehicle, secret: string, unitId?: string): string =>
  signSsd(secret, {
    catalog: catalog.code,
    vehicleId: vehicle.vehicleId,
    ...(unitId !== undefined && { unitId }),
    ...(known.year !== null && { year: known.year }),
    ...(known.engine !== null && { engine: known.engine }),
  });

const ageWire = ({ fetchedAt, isProviderDown = false }: Kept) =>
  fetchedAt && { fetchedAt: fetchedAt.toISOString(), isProviderDown };

/** A vehicle, with the year and the engine that are said of it as far as it has them. */
export const vehicleWire = (
  catalog: Catalog,
  vehicle: VehicleHead & Kept,
  said: KnownVehicle,
  { language, secret }: Wording,
): CatalogVehicle => {
  const known = knownOf(vehicle, said);
  return {
    vehicleId: vehicle.vehicleId,
    catalog: catalog.code,
    brand: catalog.brand,
    name: vehicle.name,
    model: vehicle.model,
    yearFrom: vehicle.yearFrom,
    yearTo: vehicle.yearTo,
    year: known.year,
    engine: known.engine,
    engines: vehicle.engines,
    ssd: ssdOf({ catalog, vehicle, known }, secret),
    attributes: attributesWire(vehicle.attributes, language),
    ...ageWire(vehicle),
  };
};

/** The address of a picture: of one edition, so that it may be kept for long. */
const pictureUrl = ({ code, version }: Catalog, file: string) =>
  `/api/catalogo/catalogV2/pictures/${code}/${version}/${file}`;

export const unitWire = (
  found: FoundVehicle,
  unit: UnitHead,
  { language, secret }: Wording,
): UnitSummary => ({
  unitId: unit.unitId,
  code: unit.code,
  name: nameIn(unit.name, language),
  categoryId: unit.categoryId,
  ssd: ssdOf(found, secret, unit.unitId),
  pictureUrl: unit.picture && pictureUrl(found.catalog, unit.picture.file),
  pictureWidth: unit.picture?.width ?? null,
  pictureHeight: unit.picture?.height ?? null,
});

const detailWire = (
  { quickGroups: _groups, ...detail }: FoundUnit['details'][number],
  language: CatalogLanguage,
): PartDetail => ({
  ...detail,
  name: nameIn(detail.name, language),
  attributes: attributesWire(detail.attributes, language),
});

/** A unit with its details; the image map is left out where the catalogue has none. */
export const partUnitWire = (
  found: FoundVehicle & { categories: readonly CategoryRecord[] },
  { unit, details }: FoundUnit,
  wording: Wording,
): PartUnit => {
  const { categories, catalog } = found;
  const category = categories.find(({ categoryId }) => categoryId === unit.categoryId);
  return {
    ...unitWire(found, unit, wording),
    categoryName: category ? nameIn(category.name, wording.language) : (unit.categoryName ?? ''),
    imageMap: catalog.features.includes('imageMap') ? unit.imageMap : [],
    details: details.map((detail) => detailWire(detail, wording.language)),
    ...ageWire(unit),
  };
};

/**
 * The categories that a vehicle has units in, all where a provider tells its units when they are opened (null); a child
 * has children down to the third level.
 */
export const categoriesWire = (
  categories: readonly CategoryRecord[],
  units: readonly UnitHead[] | null,
  language: CatalogLanguage,
): (PartCategory & { children: (PartCategory & { children: PartCategory[] })[] })[] => {
  const counts = new Map<string, number>();
  for (const { categoryId } of units ?? []) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  type Counted = PartCategory & { children: PartCategory[] };
  const wire = ({ id, own, children }: Branch<CategoryRecord>): Counted => {
    const below = children.map(wire);
    return {
      categoryId: id,
      name: nameIn(own.name, language),
      unitCount: (counts.get(id) ?? 0) + below.reduce((sum, { unitCount }) => sum + unitCount, 0),
      ...(units === null && { isCounted: false }),
      children: below,
    };
  };
  const nodes = categories.map((own) => ({ id: own.categoryId, parentId: own.parentId, own }));
  return growTree(nodes, (id) => units === null || counts.has(id)).map(wire) as never;
};

export const quickGroupsWire = (
  quickGroups: readonly QuickGroupRecord[],
  filled: ReadonlySet<string>,
  language: CatalogLanguage,
): (QuickGroup & { children: (QuickGroup & { children: QuickGroup[] })[] })[] => {
  const wire = ({ id, own, children }: Branch<QuickGroupRecord>): Required<QuickGroup> => ({
    quickGroupId: id,
    name: nameIn(own.name, language),
    synonyms: own.synonyms.map((synonym) => nameIn(synonym, language)),
    hasDetails: filled.has(id),
    children: children.map(wire),
  });
  const nodes = quickGroups.map((own) => ({ id: own.quickGroupId, parentId: own.parentId, own }));
  return growTree(nodes, (id) => filled.has(id)).map(wire) as never;
};
