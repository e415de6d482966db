import type { Mongo } from '@tuerca/mongo';
import { mongo as driver } from 'mongoose';
import {
  documents,
  idIn,
  ids,
  type CollectionName,
  type Collections,
  type EditionKey,
  type IdentityDocument,
  type LinkDocument,
  type PictureDocument,
  type TreeDocument,
  type UnitDocument,
  type UnitListDocument,
} from '../editions/editions.repository.ts';

/** What a provider finds in all of its catalogues. */
const everywhere: EditionKey = '@outside';
const linksAtOnce = 500;

/** Ids of what is kept of a provider: each below its vehicle, as a provider's ids are its vehicle's own. */
export const keptIds = {
  identity: (kind: 'vin' | 'frame', hash: string) => idIn(everywhere, `${kind}/${hash}`),
  vehicle: ids.vehicle,
  categories: (edition: EditionKey, vehicleId: string) => idIn(edition, `${vehicleId}/categories`),
  quickGroups: (edition: EditionKey, vehicleId: string) => idIn(edition, `${vehicleId}/quick`),
  units: (edition: EditionKey, vehicleId: string, by: 'category' | 'quick' | 'oem', value: string) =>
    idIn(edition, `${vehicleId}/${by}/${value}`),
  unit: (edition: EditionKey, vehicleId: string, unitId: string) => idIn(edition, `${vehicleId}/${unitId}`),
  picture: ids.picture,
};

const isDuplicate = (error: unknown) => error instanceof driver.MongoServerError && error.code === 11_000;

/** What an outside provider told, in the collections of the editions; read and replaced by `_id`, as editions are. */
export const keptRepository = {
  identity: (mongo: Mongo, _id: string): Promise<IdentityDocument | null> =>
    documents(mongo, 'oem_identities').findOne({ _id }),
  tree: (mongo: Mongo, _id: string): Promise<TreeDocument | null> =>
    documents(mongo, 'oem_trees').findOne({ _id }),
  units: (mongo: Mongo, _id: string): Promise<UnitListDocument | null> =>
    documents(mongo, 'oem_unit_lists').findOne({ _id }),
  unit: (mongo: Mongo, _id: string): Promise<UnitDocument | null> =>
    documents(mongo, 'oem_units').findOne({ _id }),
  picture: (mongo: Mongo, _id: string): Promise<PictureDocument | null> =>
    documents(mongo, 'oem_pictures').findOne({ _id }),
  link: (mongo: Mongo, _id: string): Promise<LinkDocument | null> =>
    documents(mongo, 'oem_links').findOne({ _id }),

  /** Puts a document in the place of the one before. */
  async keep<N extends CollectionName>(mongo: Mongo, name: N, document: Collections[N]): Promise<void> {
    const { _id, ...fields } = document;
    try {
      await documents(mongo, name).replaceOne({ _id } as never, fields as never, { upsert: true });
    } catch (error) {
      // another replica put the same there at the same moment
      if (!isDuplicate(error)) throw error;
    }
  },

  /** Keeps how units and pictures are asked for. */
  async keepLinks(mongo: Mongo, links: readonly LinkDocument[]): Promise<void> {
    for (let at = 0; at < links.length; at += linksAtOnce)
      await documents(mongo, 'oem_links').bulkWrite(
        links.slice(at, at + linksAtOnce).map(({ _id, ...fields }) => ({
          replaceOne: { filter: { _id }, replacement: fields, upsert: true },
        })),
        { ordered: false },
      );
  },

  /** Forgets what VINs and frames led to that were asked for before a moment. */
  async forgetIdentities(mongo: Mongo, before: Date): Promise<void> {
    await documents(mongo, 'oem_identities').deleteMany({
      // '0' follows '/'
      _id: { $gte: `${everywhere}/`, $lt: `${everywhere}0` },
      fetchedAt: { $lt: before },
    });
  },
};
