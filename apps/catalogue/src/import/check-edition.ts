import { partCatalogueLimits } from '@tuerca/contracts';
import type { z } from 'zod';
import {
  modelKey,
  type CatalogRecord,
  type CategoryRecord,
  type QuickGroupRecord,
  type UnitRecord,
  type VehicleRecord,
} from '../editions/edition.ts';

const of = partCatalogueLimits;
const depthMax = 3;

/** What is wrong, and where: a file of the folder and its line (0: the file as a whole). */
export interface Problem {
  file: string;
  line: number;
  message: string;
}
type Tell = (message: string) => void;

/** What zod found wrong in a record, as one text. */
export const messageOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'record'}: ${message}`).join('; ');

const twice = (ids: Set<string>, id: string, tell: Tell) => {
  if (ids.has(id)) tell(`${id} is there twice`);
  ids.add(id);
};

/** Checks a tree: ids of its own, parents that exist, at most three levels. */
export const checkTree = (
  nodes: readonly { id: string; parentId: string | null; line: number }[],
  tell: (line: number, message: string) => void,
): void => {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const ids = new Set<string>();
  for (const { id, parentId, line } of nodes) {
    twice(ids, id, (message) => tell(line, message));
    let depth = 1;
    let above = parentId;
    while (above !== null && depth <= depthMax) {
      if (!parents.has(above)) {
        tell(line, `the parent ${above} does not exist`);
        break;
      }
      above = parents.get(above) ?? null;
      depth += 1;
    }
    if (depth > depthMax) tell(line, `deeper than ${depthMax} levels, or its own parent`);
  }
};

export const checkVehicles = (
  vehicles: readonly { record: VehicleRecord; line: number }[],
  tell: (line: number, message: string) => void,
): void => {
  const ids = new Set<string>();
  const ofModel = new Map<string, number>();
  for (const { record, line } of vehicles) {
    twice(ids, record.vehicleId, (message) => tell(line, message));
    if (record.yearFrom !== null && record.yearTo !== null && record.yearFrom > record.yearTo)
      tell(line, 'yearFrom is after yearTo');
    const key = modelKey(record.model);
    if (key === '') tell(line, 'model: letters or digits are needed');
    ofModel.set(key, (ofModel.get(key) ?? 0) + 1);
    if (ofModel.get(key) === of.vehiclesPerModel + 1)
      tell(line, `more than ${of.vehiclesPerModel} vehicles of the model ${record.model}`);
  }
  if (ofModel.size > of.models) tell(0, `more than ${of.models} models`);
  if (vehicles.length === 0) tell(0, 'no vehicle');
};

interface Known {
  categories: readonly CategoryRecord[];
  quickGroups: readonly QuickGroupRecord[];
  vehicles: readonly VehicleRecord[];
  pictures: ReadonlySet<string>;
}

const checkSpots = ({ picture, imageMap, details }: UnitRecord, tell: Tell) => {
  if (imageMap.length > 0 && !picture) tell('an image map without a picture');
  for (const { code, x1, y1, x2, y2 } of imageMap) {
    if (x1 >= x2 || y1 >= y2) tell(`the spot ${code} has no area`);
    if (picture && (x2 > picture.width || y2 > picture.height)) tell(`the spot ${code} leaves the picture`);
  }
  const codes = new Set(imageMap.map(({ code }) => code));
  for (const { oem, codeOnImage } of details)
    if (codes.size > 0 && codeOnImage !== null && !codes.has(codeOnImage))
      tell(`${oem}: the image map has no ${codeOnImage}`);
};

/** Years in order, and engines that a vehicle of the unit came with. */
const checkApplicability = ({ details }: UnitRecord, vehicles: readonly VehicleRecord[], tell: Tell) => {
  const engines = new Set(vehicles.flatMap((vehicle) => vehicle.engines));
  for (const { oem, yearFrom, yearTo, engines: own } of details) {
    if (yearFrom !== null && yearTo !== null && yearFrom > yearTo) tell(`${oem}: yearFrom is after yearTo`);
    for (const engine of own)
      if (!engines.has(engine)) tell(`${oem}: no vehicle of the unit has the engine ${engine}`);
  }
};

/** Checks units one after the other against what the other files say; keeps ids and counts alone. */
export const unitChecker = ({ categories, quickGroups, vehicles, pictures }: Known) => {
  const known = {
    categories: new Set(categories.map(({ categoryId }) => categoryId)),
    quickGroups: new Set(quickGroups.map(({ quickGroupId }) => quickGroupId)),
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle])),
  };
  const ids = new Set<string>();
  const ofVehicle = new Map<string, number>();
  const counts = { units: 0, details: 0, spots: 0, substitutes: 0 };

  return {
    counts,
    check(unit: UnitRecord, tell: Tell): void {
      counts.units += 1;
      counts.details += unit.details.length;
      counts.spots += unit.imageMap.length;
      twice(ids, unit.unitId, tell);
      if (!known.categories.has(unit.categoryId)) tell(`the category ${unit.categoryId} does not exist`);
      if (unit.picture && !pictures.has(unit.picture.file)) tell(`there is no pictures/${unit.picture.file}`);
      for (const vehicleId of new Set(unit.vehicles)) {
        if (!known.vehicles.has(vehicleId)) tell(`the vehicle ${vehicleId} does not exist`);
        const units = (ofVehicle.get(vehicleId) ?? 0) + 1;
        ofVehicle.set(vehicleId, units);
        if (units === of.unitsPerVehicle + 1) tell(`more than ${of.unitsPerVehicle} units of ${vehicleId}`);
      }
      if (new Set(unit.vehicles).size < unit.vehicles.length) tell('a vehicle is named twice');
      for (const { oem, quickGroups: groups, substitutes } of unit.details) {
        counts.substitutes += substitutes.length;
        for (const id of groups)
          if (!known.quickGroups.has(id)) tell(`${oem}: the quick group ${id} does not exist`);
      }
      checkApplicability(
        unit,
        unit.vehicles.flatMap((id) => known.vehicles.get(id) ?? []),
        tell,
      );
      checkSpots(unit, tell);
    },
  };
};

/** Years that no vehicle is of would promise people what is not there. */
const checkYears = (
  catalog: Pick<CatalogRecord, 'yearFrom' | 'yearTo'>,
  vehicles: readonly VehicleRecord[],
  tell: Tell,
) => {
  const { yearFrom, yearTo } = catalog;
  const isBefore = (year: number | null, other: number) => year === null || year <= other;
  if (yearFrom !== null && !vehicles.some((vehicle) => isBefore(vehicle.yearFrom, yearFrom)))
    tell(`yearFrom: no vehicle is of ${yearFrom}`);
  if (yearTo !== null && !vehicles.some((vehicle) => vehicle.yearTo === null || vehicle.yearTo >= yearTo))
    tell(`yearTo: no vehicle is of ${yearTo}`);
};

/** A feature or a year that nothing in the files bears out would lead people to empty pages. */
export const checkFeatures = (
  { features, ...catalog }: CatalogRecord,
  {
    vehicles,
    categories,
    quickGroups,
    counts,
  }: Omit<Known, 'pictures'> & { counts: ReturnType<typeof unitChecker>['counts'] },
  tell: Tell,
): void => {
  const bears = {
    vinSearch: true,
    frameSearch: vehicles.some(({ frames }) => frames.length > 0),
    modelSearch: vehicles.length > 0,
    oemSearch: counts.details > 0,
    groups: categories.length > 0,
    quickGroups: quickGroups.length > 0,
    imageMap: counts.spots > 0,
    applicability: counts.details > 0,
    substitutes: counts.substitutes > 0,
  } as const satisfies Record<CatalogRecord['features'][number], boolean>;
  checkYears(catalog, vehicles, tell);
  for (const feature of features)
    if (!bears[feature]) tell(`the feature ${feature}: the files have nothing for it`);
};
