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

  test('a range of ids is found in their order, between two bounds or from one on', async () => {
    const parts = made.mongo.collection<{ _id: string | number; isOdd?: boolean }>('parts');
    await parts.insertMany([
      { _id: 7 },
      ...['b/3', 'a/1', 'b/1', 'b', 'c/1', 'b/2', 'b0'].map((_id) => ({ _id, isOdd: !_id.endsWith('2') })),
    ]);
    const idsOf = async (found: { toArray(): Promise<{ _id: unknown }[]> }) =>
      (await found.toArray()).map(({ _id }) => _id);
    const below = { _id: { $gte: 'b/', $lt: 'b0' } };
    expect(await idsOf(parts.find(below).sort({ _id: 1 }))).toEqual(['b/1', 'b/2', 'b/3']);
    expect(await idsOf(parts.find(below).sort({ _id: -1 }).limit(2))).toEqual(['b/3', 'b/2']);
    expect(
      await idsOf(
        parts
          .find({ ...below, isOdd: true })
          .sort({ _id: 1 })
          .skip(1),
      ),
    ).toEqual(['b/3']);
    expect(await idsOf(parts.find({ _id: { $gt: 'b/3' } }).sort({ _id: 1 }))).toEqual(['b0', 'c/1']);
    expect(await parts.countDocuments({ _id: { $gt: 'a/1', $lte: 'b/2' } })).toBe(3);
  });

  test('an absent server is an error, not a wait for as long as the driver would', async () => {
    await expect(openMongo({ url: 'mongodb://127.0.0.1:1/none' })).rejects.toMatchObject({
      name: 'MongooseServerSelectionError',
      reason: { servers: expect.any(Map) },
    });
  }, 25_000);
});
