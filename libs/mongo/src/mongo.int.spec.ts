import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Schema } from 'mongoose';
import { openMongo } from './mongo.ts';
import { testMongo } from './testing/test-mongo.ts';

describe('mongo', () => {
  let made: Awaited<ReturnType<typeof testMongo>>;
  beforeEach(async () => {
    made = await testMongo();
  });
  afterEach(() => made.drop());

  const schema = new Schema(
    { _id: String, name: String, versions: [{ _id: false, at: Number }] },
    { versionKey: false },
  );

  test('a document is written and changed in one step through a model of the connection', async () => {
    const files = made.mongo.model('File', schema);
    await files.create({ _id: 'a', name: 'freno', versions: [{ at: 1 }] });
    await files.updateOne({ _id: 'a' }, { $set: { name: 'disco' }, $push: { versions: { at: 2 } } });
    expect(await files.findById('a').lean()).toEqual({
      _id: 'a',
      name: 'disco',
      versions: [{ at: 1 }, { at: 2 }],
    });
    await expect(files.create({ _id: 'a', name: 'otro' })).rejects.toMatchObject({ code: 11000 });
  });

  test('two throw-away databases do not meet', async () => {
    const other = await testMongo();
    await made.mongo.collection('files').insertOne({ name: 'mine' });
    expect(await other.mongo.collection('files').countDocuments()).toBe(0);
    await other.drop();
    expect(await made.mongo.collection('files').countDocuments()).toBe(1);
  });

  test('an absent server is an error, not a wait for as long as the driver would', async () => {
    await expect(openMongo({ url: 'mongodb://127.0.0.1:1/none' })).rejects.toMatchObject({
      name: 'MongooseServerSelectionError',
      reason: { servers: expect.any(Map) },
    });
  }, 25_000);
});
