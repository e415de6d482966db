/** Inserts documents of one database of MongoDB into another, read before, in the batches of the importer: nothing else. */
import { mongo } from 'mongoose';
import { answerWith, sayReady, settingOf } from '../processes.ts';

export interface InsertDocumentsSetting {
  from: string;
  to: string;
}

const documentsAtOnce = 200;
const { from, to } = settingOf<InsertDocumentsSetting>();
type Stored = mongo.Document & { _id: string };

/** All documents of a collection, some at a time: the embedded server holds what it answers in its memory. */
const readAll = async (source: mongo.Collection<Stored>): Promise<Stored[]> => {
  const read: Stored[] = [];
  for (;;) {
    const some = await source
      .find({ _id: { $gt: read.at(-1)?._id ?? '' } })
      .sort({ _id: 1 })
      .limit(documentsAtOnce)
      .toArray();
    if (some.length === 0) return read;
    read.push(...some);
  }
};

const source = await new mongo.MongoClient(from).connect();
const collections: [string, Stored[]][] = [];
for (const { collectionName } of await source.db().collections())
  collections.push([collectionName, await readAll(source.db().collection(collectionName))]);
await source.close();
const target = await new mongo.MongoClient(to).connect();

/** Milliseconds that the inserts took. */
answerWith(async () => {
  await target.db().dropDatabase();
  const began = performance.now();
  for (const [name, documents] of collections)
    for (let at = 0; at < documents.length; at += documentsAtOnce)
      await target
        .db()
        .collection<Stored>(name)
        .insertMany(documents.slice(at, at + documentsAtOnce), { ordered: false });
  return performance.now() - began;
});
sayReady({});
