/** Inserts documents of one database of MongoDB into another, read before, in the batches of the importer: nothing else. */
import { mongo } from 'mongoose';
import { answerWith, sayReady, settingOf } from '../processes.ts';

export interface InsertDocumentsSetting {
  from: string;
  to: string;
}

const documentsAtOnce = 200;
const { from, to } = settingOf<InsertDocumentsSetting>();
const target = await new mongo.MongoClient(to).connect();
let collections: [string, mongo.Document[]][] | undefined;

const readAll = async () => {
  const source = await new mongo.MongoClient(from).connect();
  const read: [string, mongo.Document[]][] = [];
  for (const { collectionName } of await source.db().collections())
    read.push([collectionName, await source.db().collection(collectionName).find().toArray()]);
  await source.close();
  return read;
};

/** Milliseconds that the inserts took. */
answerWith(async () => {
  collections ??= await readAll();
  await target.db().dropDatabase();
  const began = performance.now();
  for (const [name, documents] of collections)
    for (let at = 0; at < documents.length; at += documentsAtOnce)
      await target
        .db()
        .collection(name)
        .insertMany(documents.slice(at, at + documentsAtOnce), { ordered: false });
  return performance.now() - began;
});
sayReady({});
