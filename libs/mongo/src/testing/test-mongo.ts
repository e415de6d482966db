import { randomBytes } from 'node:crypto';
import { type Mongo, openMongo } from '../mongo.ts';
import { testServerUrl } from './config.ts';

/** A temporary database on TUERCA_MONGO_URL; `drop` removes it and closes the connection. */
export const testMongo = async (): Promise<{ mongo: Mongo; url: string; drop(): Promise<void> }> => {
  const url = new URL(testServerUrl());
  url.pathname = `/test_${randomBytes(8).toString('hex')}`;
  const mongo = await openMongo({ url: url.href });
  return {
    mongo,
    url: url.href,
    async drop() {
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
};
