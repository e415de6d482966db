import type { EventDefinition } from '@tuerca/contracts';
import { createEvent, createUnitOfWork, type EventData } from '@tuerca/events';
import { testDatabase } from '@tuerca/postgres';
import { createLog, createTestTokens, testCaller } from '@tuerca/service';
import { migrations } from '../../migrations/index.ts';
import { buildApp, handlers } from '../app.ts';

export const linkSecret = 'a secret only this test knows';

/** The service on a throw-away database, without Kafka: others' events are applied by hand, its own stay in the outbox. */
export const startApp = async (clock: () => Date) => {
  const test = await testDatabase(migrations);
  const tokens = createTestTokens();
  const app = buildApp({
    db: test.db,
    unitOfWork: createUnitOfWork(test.db, { wake: () => undefined }, clock),
    verifyToken: tokens.verifyToken,
    linkSecret,
    detectContactData: true,
    clock,
    log: createLog({ name: 'chat', level: 'silent' }),
  });
  await app.ready();
  return {
    db: test.db,
    call: testCaller(app, tokens),
    apply: async <E extends EventDefinition>(definition: E, data: EventData<E>) => {
      const event = createEvent(definition, data, { time: clock() });
      const handler = handlers.find((each) => each.definition.type === definition.type)!;
      await test.db.transaction((trx) =>
        handler.handle(event.data as never, {
          trx,
          event,
          emit: () => undefined,
          afterCommit: () => undefined,
        }),
      );
    },
    events: async () =>
      (await test.db('outbox').orderBy('id').pluck('payload')).map((text: string) => JSON.parse(text)),
    close: async () => {
      await app.close();
      await test.drop();
    },
  };
};
