import { partCatalogueLimits } from '@tuerca/contracts';
import type { Mongo } from '@tuerca/mongo';
import { oemKey } from '@tuerca/rules';
import {
  modelKey,
  type DetailRecord,
  type EditionSource,
  type UnitRecord,
  type VehicleRecord,
} from './edition.ts';
import {
  bucketOf,
  documentsAtOnce,
  editionKey,
  editionsRepository as editions,
  ids,
  type CollectionName,
  type Collections,
  type EditionKey,
  type IdentityDocument,
  type NumberOrigin,
  type PartNumber,
  type UnitHead,
  type VehicleHead,
} from './editions.repository.ts';

const numbersPerDocument = 60;
const of = partCatalogueLimits;

type Write = <N extends CollectionName>(name: N, document: Collections[N]) => Promise<void>;

/**
 * Writes documents in batches, of each collection its own; of a run that goes on with another, those that are missing. One
 * batch is written while the next is gathered; what one fails with is thrown by the next `write`, or by `end`.
 */
const batches = (mongo: Mongo, isResumed: boolean) => {
  const waiting = new Map<CollectionName, { _id: string }[]>();
  let underWay = Promise.resolve();
  const put = async (name: CollectionName, documents: readonly { _id: string }[]) => {
    const given = documents.map(({ _id }) => _id);
    if (isResumed && (await editions.count(mongo, name, given)) === given.length) return;
    await editions.add(mongo, name, documents as never);
  };
  const flush = async (name: CollectionName) => {
    const documents = waiting.get(name) ?? [];
    waiting.set(name, []);
    await underWay;
    underWay = put(name, documents);
    // It is awaited by the next one, until when it would count as unhandled.
    underWay.catch(() => undefined);
  };
  return {
    write: async <N extends CollectionName>(name: N, document: Collections[N]) => {
      const documents = waiting.get(name) ?? [];
      waiting.set(name, documents);
      documents.push(document);
      if (documents.length >= documentsAtOnce(name)) await flush(name);
    },
    end: async () => {
      for (const name of waiting.keys()) await flush(name);
      await underWay;
    },
  };
};

const headOf = ({ vins: _vins, frames: _frames, ...head }: VehicleRecord): VehicleHead => head;

const writeModels = async (edition: EditionKey, vehicles: readonly VehicleRecord[], write: Write) => {
  const byModel = Map.groupBy(vehicles, ({ model }) => modelKey(model));
  const least = (years: readonly (number | null)[]) =>
    years.includes(null) ? null : Math.min(...(years as number[]));
  const models = [...byModel].map(([, same]) => ({
    name: same[0]!.model,
    yearFrom: least(same.map(({ yearFrom }) => yearFrom)),
    yearTo: same.some(({ yearTo }) => yearTo === null)
      ? null
      : Math.max(...same.map(({ yearTo }) => yearTo!)),
    vehicleCount: same.length,
  }));
  models.sort((a, b) => a.name.localeCompare(b.name, 'es'));
  await write('oem_models', { _id: ids.models(edition), models });
  for (const [key, same] of byModel)
    await write('oem_models', { _id: ids.model(edition, key), vehicles: same.map(headOf) });
};

const writeIdentities = async (edition: EditionKey, vehicles: readonly VehicleRecord[], write: Write) => {
  const known = new Map<string, IdentityDocument['vehicles']>();
  const add = (id: string, vehicle: IdentityDocument['vehicles'][number]) =>
    known.set(id, [...(known.get(id) ?? []), vehicle]);
  for (const { vehicleId, vins, frames } of vehicles) {
    for (const prefix of vins) add(ids.vin(edition, prefix), { vehicleId });
    for (const { code, ...numbers } of frames) add(ids.frame(edition, code), { vehicleId, ...numbers });
  }
  for (const [_id, vehicleIds] of known) await write('oem_identities', { _id, vehicles: vehicleIds });
};

/** What a number is in some details, with the vehicles of these. */
type Seen = Pick<NumberOrigin, 'name' | 'substituteOf'> & { seen: Set<string> };
/** A part number with what it is, by the key of what it is a substitute of; '': of details themselves. */
interface GatheredNumber extends Pick<PartNumber, 'key' | 'oem'> {
  origins: Map<string, Seen>;
}
type Gathered = Map<string, GatheredNumber>;
/** Of more that a number is, these are told apart. */
const mostOrigins = 20;

/** The numbers of a detail: its own, and those that people may know instead. */
const numbersOf = ({ oem, name, substitutes }: DetailRecord) => [
  { key: oemKey(oem), oem, name, substituteOf: null },
  ...substitutes.map(({ oem: substitute }) => ({
    key: oemKey(substitute),
    oem: substitute,
    name,
    substituteOf: oem,
  })),
];

/** Adds the numbers of a unit with its vehicles; a number of a detail is written as that has it. */
const gather = (
  numbers: Gathered,
  { details, vehicles }: Pick<UnitRecord, 'details' | 'vehicles'>,
  isWanted: (key: string) => boolean = () => true,
) => {
  for (const { key, oem, ...origin } of details.flatMap(numbersOf)) {
    if (!isWanted(key)) continue;
    const known = numbers.get(key) ?? { key, oem, origins: new Map<string, Seen>() };
    const original = origin.substituteOf === null ? '' : oemKey(origin.substituteOf);
    if (original === '' && !known.origins.has(original)) known.oem = oem;
    const same = known.origins.get(original) ?? { ...origin, seen: new Set<string>() };
    known.origins.set(original, same);
    numbers.set(key, known);
    for (const vehicleId of vehicles) same.seen.add(vehicleId);
  }
};

const originOf = ({ seen, ...origin }: Seen): NumberOrigin => ({
  ...origin,
  vehicles: [...seen].slice(0, of.vehiclesOfNumber),
  vehicleCount: seen.size,
});

/** A number of a detail is not told as a substitute of another. */
const documentOf = ({ key, oem, origins }: GatheredNumber): PartNumber => {
  const all = [...origins.values()].toSorted(
    (one, other) => Number(one.substituteOf !== null) - Number(other.substituteOf !== null),
  );
  const seen = new Set(all.flatMap((origin) => [...origin.seen]));
  return {
    key,
    oem,
    ...originOf({ ...all[0]!, seen }),
    ...(all.length > 1 && { origins: all.slice(0, mostOrigins).map(originOf) }),
  };
};

/** Writes the units, and answers what each vehicle has of them, and their part numbers where these are few enough to be held. */
const writeUnits = async (
  edition: EditionKey,
  source: EditionSource,
  numbersAtOnce: number,
  write: Write,
) => {
  let details = 0;
  const heads: UnitHead[] = [];
  const ofVehicle = new Map<string, { units: number[]; quick: Map<string, number[]> }>();
  const numbers: Gathered = new Map();
  for await (const unit of source.units()) {
    const { unitId, code, name, categoryId, picture } = unit;
    details += unit.details.length;
    if (details <= numbersAtOnce) gather(numbers, unit);
    else numbers.clear();
    const at = heads.push({ unitId, code, name, categoryId, picture }) - 1;
    const quick = new Set(unit.details.flatMap(({ quickGroups }) => quickGroups));
    for (const vehicleId of unit.vehicles) {
      const has = ofVehicle.get(vehicleId) ?? { units: [], quick: new Map<string, number[]>() };
      ofVehicle.set(vehicleId, has);
      has.units.push(at);
      for (const group of quick) has.quick.set(group, [...(has.quick.get(group) ?? []), at]);
    }
    await write('oem_units', { _id: ids.unit(edition, unitId), ...unit });
  }
  return { heads, ofVehicle, details, numbers: details <= numbersAtOnce ? numbers : null };
};

const writeVehicles = async (
  edition: EditionKey,
  vehicles: readonly VehicleRecord[],
  { heads, ofVehicle }: Pick<Awaited<ReturnType<typeof writeUnits>>, 'heads' | 'ofVehicle'>,
  write: Write,
) => {
  for (const vehicle of vehicles) {
    const has = ofVehicle.get(vehicle.vehicleId);
    await write('oem_vehicles', {
      _id: ids.vehicle(edition, vehicle.vehicleId),
      ...headOf(vehicle),
      units: (has?.units ?? []).map((at) => heads[at]!),
      quick: [...(has?.quick ?? [])].map(([id, units]) => ({
        id,
        units: units.map((at) => heads[at]!.unitId),
      })),
    });
  }
};

/** The part numbers, in passes of which each is held in memory; the units were read for a single one already. */
async function* passesOf(
  source: EditionSource,
  { details, numbers }: Pick<Awaited<ReturnType<typeof writeUnits>>, 'details' | 'numbers'>,
  { buckets, numbersAtOnce }: { buckets: number; numbersAtOnce: number },
): AsyncGenerator<Gathered> {
  if (numbers) {
    yield numbers;
    return;
  }
  const passes = Math.ceil(details / numbersAtOnce);
  for (let pass = 0; pass < passes; pass += 1) {
    const some: Gathered = new Map();
    for await (const unit of source.units())
      gather(some, unit, (key) => bucketOf(key, buckets) % passes === pass);
    yield some;
  }
}

const writeNumbers = async (
  edition: EditionKey,
  source: EditionSource,
  written: Pick<Awaited<ReturnType<typeof writeUnits>>, 'details' | 'numbers'>,
  numbersAtOnce: number,
  write: Write,
) => {
  const buckets = Math.max(1, Math.ceil(written.details / numbersPerDocument));
  for await (const numbers of passesOf(source, written, { buckets, numbersAtOnce })) {
    const byBucket = Map.groupBy(numbers.values(), ({ key }) => bucketOf(key, buckets));
    for (const [bucket, some] of byBucket)
      await write('oem_numbers', {
        _id: ids.numbers(edition, bucket),
        numbers: some.map(documentOf),
      });
  }
  return buckets;
};

const mimeTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

interface Options {
  tell?: ((step: string) => void) | undefined;
  /** Details whose part numbers are held in memory while their vehicles are gathered; with more, the units are read again for them. */
  numbersAtOnce?: number;
}

/**
 * Writes all documents of an edition beside those that are shown. Interrupted and begun anew it adds what is missing: an
 * id follows from the content. Memory holds the vehicles, the heads of the units and one pass of part numbers.
 */
export const writeEdition = async (
  mongo: Mongo,
  source: EditionSource,
  { tell = () => undefined, numbersAtOnce = 200_000 }: Options = {},
): Promise<{ numberBuckets: number }> => {
  const edition = editionKey(source.catalog.code, source.version);
  const isResumed = (await editions.tree(mongo, edition)) !== null;
  const { write, end } = batches(mongo, isResumed);
  // first, so that what is left of an interrupted run is known
  await editions.add(mongo, 'oem_trees', [
    { _id: edition, categories: [...source.categories], quickGroups: [...source.quickGroups] },
  ]);
  await writeModels(edition, source.vehicles, write);
  await writeIdentities(edition, source.vehicles, write);
  tell('Writing pictures');
  for await (const { file, bytes } of source.pictures())
    await write('oem_pictures', {
      _id: ids.picture(edition, file),
      mimeType: mimeTypes[file.slice(file.lastIndexOf('.') + 1)]!,
      bytes,
    });
  tell('Writing units');
  const written = await writeUnits(edition, source, numbersAtOnce, write);
  await writeVehicles(edition, source.vehicles, written, write);
  tell('Writing part numbers');
  const numberBuckets = await writeNumbers(edition, source, written, numbersAtOnce, write);
  await end();
  return { numberBuckets };
};
