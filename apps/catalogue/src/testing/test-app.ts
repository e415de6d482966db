import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUnitOfWork } from '@tuerca/events';
import { testMongo } from '@tuerca/mongo';
import { testDatabase } from '@tuerca/postgres';
import { createTestTokens, testCaller } from '@tuerca/service';
import { migrations } from '../../migrations/index.ts';
import { buildApp } from '../app.ts';
import { openVpic } from '../vin/vpic.ts';

/** The service on throw-away databases with its reference data, and a caller for its operations. */
export const startTestApp = async () => {
  const [database, mongo, vpic] = await Promise.all([
    testDatabase(migrations),
    testMongo(),
    openVpic(join(tmpdir(), 'tuerca-vpic')),
  ]);
  const tokens = createTestTokens();
  const { app, importReferenceData } = buildApp({
    db: database.db,
    mongo: mongo.mongo,
    vpic,
    unitOfWork: createUnitOfWork(database.db, { wake: () => undefined }),
    verifyToken: tokens.verifyToken,
    clock: () => new Date('2026-06-01T12:00:00Z'),
  });
  await importReferenceData();
  return {
    app,
    db: database.db,
    mongo: mongo.mongo,
    importReferenceData,
    call: testCaller(app, tokens),
    async stop() {
      await app.close();
      vpic.close();
      await Promise.all([database.drop(), mongo.drop()]);
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
