import type { CloudEvent } from '@tuerca/contracts';
import type { OutboxCollection } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { Schema } from 'mongoose';

/** What is known of a file; the events of its changes wait in its own outbox. */
export interface FileDocument {
  _id: string;
  ownerUserId: number;
  /** Guests that turned out to be the owner: links made for them go on working. */
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
  createdAt: Date;
  outbox: CloudEvent[];
}

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
    createdAt: Date,
    outbox: { type: [Schema.Types.Mixed] as never, default: [] },
  },
  { versionKey: false, collection: 'files' },
);
const mergedUserSchema = new Schema<{ _id: number; mergedInto: number }>(
  { _id: Number, mergedInto: Number },
  { versionKey: false, collection: 'merged_users' },
);

/** The connection makes each model once. */
const files = (mongo: Mongo) => mongo.model('File', fileSchema);
const mergedUsers = (mongo: Mongo) => mongo.model('MergedUser', mergedUserSchema);

export const filesRepository = {
  /** Where the events of files wait. */
  outbox: (mongo: Mongo) => files(mongo).collection as unknown as OutboxCollection,

  async ensureIndexes(mongo: Mongo): Promise<void> {
    await files(mongo).collection.createIndex({ 'outbox.0': 1 }, { sparse: true });
    await files(mongo).collection.createIndex({ ownerUserId: 1 });
  },

  async add(mongo: Mongo, file: FileDocument): Promise<void> {
    await files(mongo).create(file);
  },

  /** Makes further parts of a file known. */
  async addVariants(mongo: Mongo, id: string, variants: string[]): Promise<void> {
    await files(mongo).updateOne({ _id: id }, { $addToSet: { variants: { $each: variants } } });
  },

  byId: (mongo: Mongo, id: string): Promise<FileDocument | null> =>
    files(mongo).findById(id, { outbox: 0 }).lean<FileDocument>().exec(),

  /** Who a user is now: itself, or whom it was merged into. */
  async currentUser(mongo: Mongo, userId: number): Promise<number> {
    const merged = await mergedUsers(mongo).findById(userId).lean().exec();
    return merged?.mergedInto ?? userId;
  },

  /** Gives a guest's files to the user it turned out to be; a repeat changes nothing. */
  async handOver(mongo: Mongo, fromUserId: number, toUserId: number): Promise<void> {
    await mergedUsers(mongo).updateOne(
      { _id: fromUserId },
      { $set: { mergedInto: toUserId } },
      { upsert: true },
    );
    await files(mongo).updateMany(
      { ownerUserId: fromUserId },
      { $set: { ownerUserId: toUserId }, $addToSet: { formerOwnerIds: fromUserId } },
    );
  },
};
