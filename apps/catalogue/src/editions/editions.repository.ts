import type { Mongo } from '@tuerca/mongo';
import { mongo as driver } from 'mongoose';
import type {
  CategoryRecord,
  DetailRecord,
  QuickGroupRecord,
  Text,
  UnitRecord,
  VehicleRecord,
} from './edition.ts';

/** The catalogue's code and the edition's version: what the ids of all its documents begin with. */
export type EditionKey = `${string}@${string}`;
export const editionKey = (code: string, version: string): EditionKey => `${code}@${version}`;

export interface UnitHead {
  unitId: string;
  code: string;
  name: Text;
  categoryId: string;
  /** Of a picture that its provider was not asked for yet the size is not known. */
  picture: { file: string; width: number | null; height: number | null } | null;
}
export type VehicleHead = Pick<
  VehicleRecord,
  'vehicleId' | 'name' | 'model' | 'yearFrom' | 'yearTo' | 'engines' | 'attributes'
>;
/** What an outside provider told, and when. */
export interface Kept {
  fetchedAt?: Date;
  /** Told beside what is read, never written: there was no newer to be had. */
  isProviderDown?: boolean;
}
/** What a provider calls something by; its `ssd` is handed back as it came. */
export interface ProviderReference {
  id: string;
  ssd: string;
}
export interface VehicleDocument extends VehicleHead, Kept {
  _id: string;
  provider?: ProviderReference;
  units: UnitHead[];
  /** The units of each quick group. */
  quick: { id: string; units: string[] }[];
}
export interface UnitDocument extends UnitHead, Kept {
  _id: string;
  /** Where the category is in no tree of the edition's. */
  categoryName?: string;
  vehicles: string[];
  imageMap: UnitRecord['imageMap'];
  details: DetailRecord[];
}
/** What a part number is in some details: their own, or a substitute of theirs. */
export interface NumberOrigin {
  name: Text;
  vehicles: string[];
  /** Of all, where `vehicles` has the first ones. */
  vehicleCount: number;
  /** The number that it is a substitute of; null: it is of a detail itself. */
  substituteOf: string | null;
}
/** A part number with the vehicles of all that it is, told as the first of it. */
export interface PartNumber extends NumberOrigin {
  /** As numbers are compared. */
  key: string;
  oem: string;
  /** Where it is more than one thing. */
  origins?: NumberOrigin[];
}
/** Some dozens of part numbers, as one document each would be a million. */
interface NumbersDocument {
  _id: string;
  numbers: PartNumber[];
}
interface ModelHead {
  name: string;
  yearFrom: number | null;
  yearTo: number | null;
  vehicleCount: number;
}
/** The models of an edition, or the vehicles of one of them. */
interface ModelsDocument {
  _id: string;
  models?: ModelHead[];
  vehicles?: VehicleHead[];
}
export interface IdentityDocument extends Kept {
  _id: string;
  /** `catalog` where a provider was asked, which looks in all of its own. */
  vehicles: { vehicleId: string; from?: number; to?: number; catalog?: string }[];
}
/** The trees of an edition; of an outside catalogue one of them, of a vehicle, with what the provider calls its nodes by. */
export interface TreeDocument extends Kept {
  _id: string;
  categories: CategoryRecord[];
  quickGroups: QuickGroupRecord[];
  /** The quick groups that have details. */
  filled?: string[];
  ssds?: ProviderReference[];
}
export interface PictureDocument extends Kept {
  _id: string;
  mimeType: string;
  bytes: Buffer;
  width?: number;
  height?: number;
}
/** Units that a provider told of together: of a category without details, else with those that were asked for. */
export interface UnitListDocument extends Kept {
  _id: string;
  units: Omit<UnitDocument, '_id'>[];
}
/** How a provider is asked for a unit that it told of, or where a picture is. */
export interface LinkDocument {
  _id: string;
  ssd?: string;
  categoryId?: string;
  categoryName?: string;
  url?: string;
}

/** The documents of each collection. */
export interface Collections {
  oem_trees: TreeDocument;
  oem_models: ModelsDocument;
  oem_vehicles: VehicleDocument;
  oem_units: UnitDocument;
  oem_numbers: NumbersDocument;
  oem_identities: IdentityDocument;
  oem_pictures: PictureDocument;
  oem_unit_lists: UnitListDocument;
  oem_links: LinkDocument;
}
export type CollectionName = keyof Collections;
const collectionNames = [
  'oem_models',
  'oem_vehicles',
  'oem_units',
  'oem_numbers',
  'oem_identities',
  'oem_pictures',
  'oem_unit_lists',
  'oem_links',
  // The last that is removed: what an interrupted removal left is found by it.
  'oem_trees',
] as const satisfies CollectionName[];

/** The driver's own collections: an edition has tens of thousands of documents, which need no casting. */
export const documents = <N extends CollectionName>(mongo: Mongo, name: N) =>
  mongo.collection<Collections[N]>(name);

/** Documents that are written or removed at a time: a picture has up to 2 MB. */
export const documentsAtOnce = (name: CollectionName): number => (name === 'oem_pictures' ? 20 : 200);

const isDuplicate = (error: unknown) =>
  error instanceof driver.MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === 11_000);

export const idIn = (edition: EditionKey, path: string) => `${edition}/${path}`;
export const ids = {
  vehicle: (edition: EditionKey, vehicleId: string) => idIn(edition, vehicleId),
  unit: (edition: EditionKey, unitId: string) => idIn(edition, unitId),
  numbers: (edition: EditionKey, bucket: number) => idIn(edition, String(bucket)),
  models: (edition: EditionKey) => idIn(edition, 'models'),
  model: (edition: EditionKey, key: string) => idIn(edition, `model/${key}`),
  vin: (edition: EditionKey, prefix: string) => idIn(edition, `vin/${prefix}`),
  frame: (edition: EditionKey, code: string) => idIn(edition, `frame/${code}`),
  picture: (edition: EditionKey, file: string) => idIn(edition, file),
};

/** Which of the documents of an edition's part numbers has a number. */
export const bucketOf = (key: string, buckets: number): number => {
  let sum = 0;
  for (let index = 0; index < key.length; index += 1) sum = (sum * 31 + key.charCodeAt(index)) >>> 0;
  return sum % buckets;
};

const headOnly = { units: 0, quick: 0 } as const;

/** Every read is one or a few look-ups by `_id`; an edition's documents never change. */
export const editionsRepository = {
  /** Adds documents of an edition; those that an earlier, interrupted run added are left as they are. */
  async add<N extends CollectionName>(mongo: Mongo, name: N, added: Collections[N][]): Promise<void> {
    if (added.length === 0) return;
    try {
      await documents(mongo, name).insertMany(added as never, { ordered: false });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  },

  /** How many of some documents are there already. */
  count: (mongo: Mongo, name: CollectionName, given: readonly string[]): Promise<number> =>
    documents(mongo, name).countDocuments({ _id: { $in: [...given] } } as never),

  /** The editions of a catalogue of which there is anything. */
  ofCatalog: async (mongo: Mongo, code: string): Promise<EditionKey[]> => {
    const trees = await documents(mongo, 'oem_trees')
      // 'A' follows '@'
      .find({ _id: { $gte: `${code}@`, $lt: `${code}A` } }, { projection: { _id: 1 } })
      .toArray();
    // of an outside catalogue each vehicle has trees of its own
    return [...new Set(trees.map(({ _id }) => _id.split('/')[0] as EditionKey))];
  },

  /** Removes all documents of an edition, some at a time: a server takes no longer for one step however many there are. */
  async remove(mongo: Mongo, edition: EditionKey): Promise<void> {
    // '0' follows '/': all ids that begin with the edition, by the index of `_id`
    const ofEdition = { _id: { $gte: `${edition}/`, $lt: `${edition}0` } };
    for (const name of collectionNames) {
      const collection = documents<CollectionName>(mongo, name);
      for (;;) {
        const some = await collection
          .find(ofEdition, { projection: { _id: 1 } })
          .limit(documentsAtOnce(name))
          .toArray();
        if (some.length === 0) break;
        await collection.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
      }
    }
    await documents(mongo, 'oem_trees').deleteOne({ _id: edition });
  },

  tree: (mongo: Mongo, edition: EditionKey) => documents(mongo, 'oem_trees').findOne({ _id: edition }),

  models: (mongo: Mongo, edition: EditionKey) =>
    documents(mongo, 'oem_models').findOne({ _id: ids.models(edition) }),

  vehiclesOfModel: async (mongo: Mongo, edition: EditionKey, key: string): Promise<VehicleHead[]> =>
    (await documents(mongo, 'oem_models').findOne({ _id: ids.model(edition, key) }))?.vehicles ?? [],

  vehicle: (mongo: Mongo, edition: EditionKey, vehicleId: string) =>
    documents(mongo, 'oem_vehicles').findOne({ _id: ids.vehicle(edition, vehicleId) }),

  vehicleHeads: (mongo: Mongo, edition: EditionKey, vehicleIds: readonly string[]) =>
    documents(mongo, 'oem_vehicles')
      .find({ _id: { $in: vehicleIds.map((id) => ids.vehicle(edition, id)) } }, { projection: headOnly })
      .toArray(),

  unit: (mongo: Mongo, edition: EditionKey, unitId: string) =>
    documents(mongo, 'oem_units').findOne({ _id: ids.unit(edition, unitId) }),

  units: (mongo: Mongo, edition: EditionKey, unitIds: readonly string[]) =>
    documents(mongo, 'oem_units')
      .find({ _id: { $in: unitIds.map((id) => ids.unit(edition, id)) } })
      .toArray(),

  /** A part number in each of several editions. */
  async numbers(
    mongo: Mongo,
    searched: readonly { edition: EditionKey; buckets: number }[],
    key: string,
  ): Promise<(PartNumber & { edition: EditionKey })[]> {
    const byId = new Map(
      searched.map(({ edition, buckets }) => [ids.numbers(edition, bucketOf(key, buckets)), edition]),
    );
    const found = await documents(mongo, 'oem_numbers')
      .find({ _id: { $in: [...byId.keys()] } })
      .toArray();
    return found.flatMap(({ _id, numbers }) =>
      numbers.filter((each) => each.key === key).map((each) => ({ ...each, edition: byId.get(_id)! })),
    );
  },

  identities: (mongo: Mongo, given: readonly string[]) =>
    documents(mongo, 'oem_identities')
      .find({ _id: { $in: [...given] } })
      .toArray(),

  picture: (mongo: Mongo, edition: EditionKey, file: string) =>
    documents(mongo, 'oem_pictures').findOne({ _id: ids.picture(edition, file) }),
};
