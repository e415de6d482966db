import { createEvent, createUnitOfWork, type EventData, type HandlerContext } from '@tuerca/events';
import type { CloudEvent, DataOf, EventDefinition, PeriodicTask } from '@tuerca/contracts';
import { openDatabase, type Database } from '@tuerca/postgres';
import { testDatabase } from '@tuerca/postgres/testing';
import type { z } from 'zod';
import { parseConfig } from '../config.ts';
import { buildApp, type FeatureDeps, type OnTables, type Service } from '../define-service.ts';
import { createLog } from '../log.ts';
import { testCaller } from './test-caller.ts';
import { createTestTokens, type TestTokens } from './test-tokens.ts';

interface Options<Config, Parts> {
  clock?: () => Date;
  /** Settings beside those that every service has. */
  env?: Readonly<Record<string, string>>;
  /** What the service stands on besides its tables, as the test wants it; needed by a service that has parts. */
  stubs?: Parts | ((deps: FeatureDeps<Config> & OnTables) => Parts);
  fetch?: typeof fetch;
  /** Who signs the test's tokens, where its neighbours verify them too. */
  tokens?: TestTokens;
}

const nothing = (): void => undefined;

/**
 * A service on a throw-away database with its features wired, and no Kafka: others' events are applied by hand, its own
 * stay in the outbox to be looked at, periodic work and preparation run when the test says so. Call `close` at the end.
 */
export const startTestService = async <S extends z.ZodType, Parts>(
  service: Service<S, OnTables, Parts>,
  options: Options<z.output<S>, Parts> = {},
) => {
  const { clock = () => new Date(), env = {}, stubs, fetch: fetchWith = fetch } = options;
  const { tokens = createTestTokens() } = options;
  const { name, Config, migrations = {} } = service;
  const database = await testDatabase(migrations);
  const config = parseConfig(Config, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    IDENTITY_URL: 'http://identity.test',
    KAFKA_BROKERS: '127.0.0.1:1',
    LINK_SECRET: tokens.serviceSecret,
    DATABASE_URL: database.url,
    ...env,
  });
  const log = createLog({ name, level: 'silent' });
  const closers: (() => Promise<unknown>)[] = [];

  const build = (db: Database) => {
    const relay = { wake: nothing };
    const deps = {
      name,
      config,
      log,
      clock,
      fetch: fetchWith,
      verifyToken: tokens.verifyToken,
      db,
      relay,
      unitOfWork: createUnitOfWork(db, relay, clock),
    };
    // who gives no stubs has no parts
    const parts = (
      typeof stubs === 'function' ? (stubs as (given: typeof deps) => Parts)(deps) : stubs
    ) as Parts;
    const { app, features } = buildApp<S, Parts>(service, { ...deps, ...parts });
    closers.push(() => app.close());
    const periodic = features.flatMap((feature) => feature.periodic ?? []);
    const woken: PeriodicTask[] = [];
    for (const { name: work, wakenBy } of periodic) wakenBy?.(() => woken.push(work));
    return {
      app,
      call: testCaller(app, tokens),
      /** Runs a piece of the service's periodic work now. */
      runPeriodic: async (work: PeriodicTask): Promise<unknown> => {
        const found = periodic.find((each) => each.name === work);
        if (!found) throw new Error(`No periodic work is called ${work}`);
        return found.run();
      },
      /** The periodic work that was woken, in order; it runs when the test says so. */
      woken,
      /** Prepares the service's stores as a start does, wholly or in the part of a name. */
      prepare: async (part?: string): Promise<void> => {
        for (const { prepare } of features)
          if (part === undefined || prepare?.name === part) await prepare?.run();
      },
      /** Resolves when the work that goes on after answers is done. */
      idle: async (): Promise<void> => {
        for (const { idle } of features) await idle?.();
      },
      handlers: features.flatMap(({ consumers }) => consumers ?? []),
    };
  };

  const { db } = database;
  const main = build(db);
  await main.app.ready();
  const events = async (): Promise<CloudEvent<Record<string, unknown>>[]> =>
    (await db('outbox').orderBy('id').pluck('payload')).map((text: string) => JSON.parse(text));

  const emitted: { type: string; data: Record<string, unknown> }[] = [];
  const emit: HandlerContext['emit'] = (definition, data) =>
    void emitted.push({ type: definition.type, data: data as Record<string, unknown> });

  return {
    ...main,
    db,
    url: database.url,
    tokens,
    config,
    /** The same service once more on the same database, with connections of its own. */
    replica: () => {
      const own = openDatabase({ url: database.url, applicationName: 'replica' });
      closers.push(() => own.destroy());
      return build(own);
    },
    /** Applies another service's event as the consumers do, in a transaction of its own. */
    apply: async <E extends EventDefinition>(definition: E, data: EventData<E>): Promise<void> => {
      const handler = main.handlers.find((each) => each.definition.type === definition.type);
      if (!handler) throw new Error(`No handler takes ${definition.type}`);
      const event = createEvent(definition, data, { time: clock() });
      await db.transaction(async (trx) => {
        const writes: (() => Promise<unknown>)[] = [];
        const gather: HandlerContext['gather'] = (write, rows) => void writes.push(() => write(trx, rows));
        const context: HandlerContext = { trx, event, emit, gather, afterCommit: nothing };
        await handler.handle(event.data as never, context);
        for (const write of writes) await write();
      });
    },
    /** What its handlers emitted when events were applied, which is not written to the outbox; oldest first. */
    emitted,
    /** All that the service has published so far, oldest first. */
    events,
    /** The data of its events of one kind, oldest first. */
    published: async <E extends EventDefinition>(definition: E): Promise<DataOf<E>[]> =>
      (await events()).filter(({ type }) => type === definition.type).map(({ data }) => data as DataOf<E>),
    close: async (): Promise<void> => {
      for (const close of closers) await close();
      await database.drop();
    },
  };
};
/** A service as a test has it. */
export type TestService = Awaited<ReturnType<typeof startTestService>>;
