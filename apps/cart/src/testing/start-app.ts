import { createUnitOfWork } from '@tuerca/events';
import { testDatabase } from '@tuerca/postgres';
import { createLog, createTestTokens, testCaller } from '@tuerca/service';
import { migrations } from '../../migrations/index.ts';
import { buildApp } from '../app.ts';

/** The service on a throw-away database, without Kafka: events stay in the outbox to be looked at. */
export const startApp = async (clock: () => Date) => {
  const test = await testDatabase(migrations);
  const tokens = createTestTokens();
  const app = buildApp({
    db: test.db,
    unitOfWork: createUnitOfWork(test.db, { wake: () => undefined }, clock),
    verifyToken: tokens.verifyToken,
    clock,
    log: createLog({ name: 'cart', level: 'silent' }),
  });
  await app.ready();
  const events = async () =>
    (await test.db('outbox').orderBy('id').pluck('payload')).map((text: string) => JSON.parse(text));
  return {
    db: test.db,
    call: testCaller(app, tokens),
    events,
    close: async () => {
      await app.close();
      await test.drop();
    },
  };
};
