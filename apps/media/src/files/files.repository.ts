import { deadLetterRetentionMs, type CloudEvent } from '@tuerca/contracts';
import type { OutboxCollection } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { joint } from '@tuerca/runtime';
import { Schema } from 'mongoose';

/** A change of hands. */
interface Gift {
  fromUserId: number;
  toUserId: number;
  at: Date;
}

/** Metadata of a file; the document also holds its outbox of events. */
export interface FileDocument {
  _id: string;
  ownerUserId: number;
  /** Guests that were merged into the owner: their links keep working. */
  formerOwnerIds: number[];
  name: string;
  mimeType: string;
  extension: string;
  type: 'image' | 'otherFiles';
  size: number;
  width: number | null;
  height: number | null;
  variants: string[];
  isPublic: boolean;
  /** Readable by its owner and administrators alone; absent in older documents. */
  isConfidential?: boolean;
  createdAt: Date;
  /** When it changed hands last; absent: never. */
  givenAt?: Date;
  /** Changes of hands by who does not have it yet, as far as is known. */
  gifts?: Gift[];
  outbox: CloudEvent[];
}

/** A guest, and the user it became. */
interface Merged {
  fromUserId: number;
  toUserId: number;
}

const giftSchema = new Schema<Gift>({ fromUserId: Number, toUserId: Number, at: Date }, { _id: false });
const fileSchema = new Schema<FileDocument>(
  {
    _id: String,
    ownerUserId: Number,
    formerOwnerIds: [Number],
    name: String,
    mimeType: String,
    extension: String,
    type: { type: String },
    size: Number,
    width: Number,
    height: Number,
    variants: [String],
    isPublic: Boolean,
    isConfidential: Boolean,
    createdAt: Date,
    givenAt: Date,
    gifts: { type: [giftSchema], default: undefined },
    outbox: { type: [Schema.Types.Mixed] as never, default: [] },
  },
  { versionKey: false, collection: 'files' },
);
const mergedUserSchema = new Schema<{ _id: number; mergedInto: number }>(
  { _id: Number, mergedInto: Number },
  { versionKey: false, collection: 'merged_users' },
);

const closedUserSchema = new Schema<{ _id: number; closedAt: Date }>(
  { _id: Number, closedAt: Date },
  { versionKey: false, collection: 'closed_users' },
);

/** The connection makes each model once. */
const files = (mongo: Mongo) => mongo.model('File', fileSchema);
const mergedUsers = (mongo: Mongo) => mongo.model('MergedUser', mergedUserSchema);
const closedUsers = (mongo: Mongo) => mongo.model('ClosedUser', closedUserSchema);

/** Of files that did not change hands at a moment or later. */
const notSince = (at: Date) => ({ givenAt: { $not: { $gte: at } } });

export const filesRepository = {
  /** The collection that holds the files' outboxes. */
  outbox: (mongo: Mongo) => files(mongo).collection as unknown as OutboxCollection,

  async ensureIndexes(mongo: Mongo): Promise<void> {
    await files(mongo).collection.createIndex({ 'outbox.0': 1 }, { sparse: true });
    await files(mongo).collection.createIndex({ ownerUserId: 1 });
    await files(mongo).collection.createIndex({ 'gifts.at': 1 }, { sparse: true });
  },

  async add(mongo: Mongo, file: FileDocument): Promise<void> {
    await files(mongo).create(file);
  },

  /** Registers additional parts of a file. */
  async addVariants(mongo: Mongo, id: string, variants: string[]): Promise<void> {
    await files(mongo).updateOne({ _id: id }, { $addToSet: { variants: { $each: variants } } });
  },

  byId: (mongo: Mongo, id: string): Promise<FileDocument | null> =>
    files(mongo).findById(id, { outbox: 0 }).lean<FileDocument>().exec(),

  countOf: (mongo: Mongo, ownerUserId: number): Promise<number> =>
    files(mongo).countDocuments({ ownerUserId }).exec(),

  /** A page of a user's files in the order of their ids. */
  pageOf: (
    mongo: Mongo,
    ownerUserId: number,
    { after = '', pageSize }: { after: string | undefined; pageSize: number },
  ): Promise<FileDocument[]> =>
    files(mongo)
      .find({ ownerUserId, _id: { $gt: after } }, { outbox: 0 })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<FileDocument[]>()
      .exec(),

  /** Some of the files that go with their owner: the private ones, the picture of the account, and the public ones too. */
  toForget: (
    mongo: Mongo,
    ownerUserId: number,
    {
      alsoPublic,
      photoFileId,
      pageSize,
    }: { alsoPublic: boolean; photoFileId: string | null; pageSize: number },
  ): Promise<Pick<FileDocument, '_id'>[]> =>
    files(mongo)
      .find(
        alsoPublic
          ? { ownerUserId }
          : { ownerUserId, $or: [{ isPublic: false }, { _id: photoFileId ?? '' }] },
        { _id: 1 },
      )
      .limit(pageSize)
      .lean<Pick<FileDocument, '_id'>[]>()
      .exec(),

  async remove(mongo: Mongo, id: string): Promise<void> {
    await files(mongo).deleteOne({ _id: id });
  },

  /** The names that a user's files had on its device. */
  async unname(mongo: Mongo, ownerUserId: number): Promise<void> {
    await files(mongo).updateMany({ ownerUserId }, { $set: { name: 'archivo' } });
  },

  /** From then on no file of the user's is taken. */
  async close(mongo: Mongo, userId: number, closedAt: Date): Promise<void> {
    await closedUsers(mongo).updateOne({ _id: userId }, { $set: { closedAt } }, { upsert: true });
  },

  isClosed: async (mongo: Mongo, userId: number): Promise<boolean> =>
    (await closedUsers(mongo).exists({ _id: userId })) !== null,

  /** A user's current id: its own, or that of the user it was merged into. */
  async currentUser(mongo: Mongo, userId: number): Promise<number> {
    const merged = await mergedUsers(mongo).findById(userId).lean().exec();
    return merged?.mergedInto ?? userId;
  },

  /**
   * Gives some files to another user, at a moment: those that changed hands later stay, for what is told again may come after
   * what is newer.
   */
  async give(
    mongo: Mongo,
    ids: readonly string[],
    { toUserId, at }: Pick<Gift, 'toUserId' | 'at'>,
  ): Promise<void> {
    await files(mongo).updateMany(
      { _id: { $in: [...ids] }, ...notSince(at) },
      { $set: { ownerUserId: toUserId, givenAt: at } },
    );
  },

  /**
   * Gives those of some files that are one user's own to another, at a moment. Of two changes of hands the later one may be
   * told first: it waits at the file for the one by which the giver had it.
   */
  async pass(mongo: Mongo, ids: readonly string[], gift: Gift): Promise<void> {
    const named = { _id: { $in: [...ids] } };
    // By who never had the file, of any file: what was before these is not told any more.
    const late = { $lt: new Date(gift.at.getTime() - deadLetterRetentionMs) };
    await files(mongo).updateMany({ 'gifts.at': late }, { $pull: { gifts: { at: late } } });
    await files(mongo).updateMany({ ...named, ...notSince(gift.at) }, { $addToSet: { gifts: gift } });
    for (;;) {
      const waiting = await files(mongo)
        .find({ ...named, 'gifts.0': { $exists: true } }, { ownerUserId: 1, givenAt: 1, gifts: 1 })
        .lean<Pick<FileDocument, '_id' | 'ownerUserId' | 'givenAt' | 'gifts'>[]>()
        .exec();
      const next = waiting.flatMap(({ _id, ownerUserId, givenAt, gifts = [] }) =>
        gifts
          .filter(({ fromUserId, at }) => fromUserId === ownerUserId && !(givenAt && givenAt >= at))
          .toSorted((one, other) => one.at.getTime() - other.at.getTime())
          .slice(0, 1)
          .map((first) => ({ _id, ...first })),
      );
      if (next.length === 0) return;
      for (const { _id, fromUserId, toUserId, at } of next)
        await files(mongo).updateOne(
          { _id, ownerUserId: fromUserId, ...notSince(at) },
          { $set: { ownerUserId: toUserId, givenAt: at }, $pull: { gifts: { at: { $lte: at } } } },
        );
    }
  },

  /** Moves a guest's files to the user it was merged into; idempotent. */
  handOver: joint(async (mongo: Mongo, merged: readonly Merged[]) => {
    await mergedUsers(mongo).collection.bulkWrite(
      merged.map(({ fromUserId, toUserId }) => ({
        updateOne: {
          filter: { _id: fromUserId as never },
          update: { $set: { mergedInto: toUserId } },
          upsert: true,
        },
      })),
    );
    const fromUserIds = merged.map(({ fromUserId }) => fromUserId);
    const owners = new Set<number>(
      await files(mongo).distinct('ownerUserId', { ownerUserId: { $in: fromUserIds } }),
    );
    for (const { fromUserId, toUserId } of merged) {
      if (!owners.has(fromUserId)) continue;
      await files(mongo).updateMany(
        { ownerUserId: fromUserId },
        { $set: { ownerUserId: toUserId }, $addToSet: { formerOwnerIds: fromUserId } },
      );
      // Who may be merged as well.
      owners.add(toUserId);
    }
  }),
};
