import { randomBytes } from 'node:crypto';
import { eventTopics, type CloudEvent, type DataOf, type EventDefinition } from '@tuerca/contracts';
import {
  createEvent,
  createUnitOfWork,
  dropTopics,
  ensureTopics,
  openKafka,
  publish,
  startRelay,
  type EventData,
} from '@tuerca/events';
import { platformMigrations, testDatabase, type Database } from '@tuerca/postgres';
import { openRedis, publishMessage } from '@tuerca/redis';
import { createLog, createTestTokens, parseConfig, testCaller } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { migrations } from '../../migrations/index.ts';
import { Config } from '../config.ts';
import { startNotification } from '../start.ts';
import { testServers } from './config.ts';

const secret = 'a secret for tests only';

/** Waits for a condition; rejects with what it last saw when it does not come true in time. */
export const eventually = async <T>(
  read: () => Promise<T> | T,
  holds: (value: T) => boolean,
  ms = 15_000,
): Promise<T> => {
  const until = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`It did not come true; last seen: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

interface Options {
  env?: Record<string, string>;
  copies?: number;
  clock?: () => Date;
  /** What an outside party answers; identity's keys are answered by the test itself. */
  outside?: (url: string, init: RequestInit | undefined) => Promise<Response>;
}

/**
 * The whole service on real servers with a database and topics of its own, in as many copies as a test needs, and a
 * way to publish as other services do: through an outbox in a database beside it.
 */
export const startTestNotification = async (options: Options = {}) => {
  const { env = {}, copies = 1, clock = () => new Date(), outside } = options;
  const servers = testServers();
  const prefix = `test-${randomBytes(6).toString('hex')}.`;
  const log = createLog({ name: 'test', level: 'silent' });
  const tokens = createTestTokens({ serviceSecret: secret });
  const [own, others] = await Promise.all([
    testDatabase({ ...platformMigrations, ...migrations }),
    testDatabase(platformMigrations),
  ]);
  const kafka = openKafka({
    brokers: servers.kafkaBrokers.split(','),
    clientId: 'test',
    log,
    topicPrefix: prefix,
  });
  await ensureTopics(kafka, eventTopics, { numPartitions: 2 });
  const relay = await startRelay({ db: others.db, kafka, log, pollMs: 100 });
  const unitOfWork = createUnitOfWork(others.db, relay, clock);
  const redis = await openRedis({ url: servers.redisUrl, prefix: `${prefix}notification:` });

  const config = parseConfig(Config, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    IDENTITY_URL: 'http://identity.invalid',
    DATABASE_URL: own.url,
    KAFKA_BROKERS: servers.kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    REDIS_URL: servers.redisUrl,
    LINK_SECRET: secret,
    PUBLIC_URL: 'https://tuerca.test',
    DELIVERY_RETRY_MS: '10',
    ...env,
  });
  const fetchOutside: typeof fetch = async (input, init) => {
    const url = String(input);
    if (url.endsWith('/.well-known/jwks.json')) return Response.json(tokens.jwks);
    if (!outside) throw new Error(`nothing answers at ${url}`);
    return outside(url, init);
  };
  const startCopy = async () => {
    const parts = await startNotification({ config, log, clock, fetch: fetchOutside });
    const address = await parts.app.listen({ host: '127.0.0.1', port: 0 });
    return {
      app: parts.app,
      call: testCaller(parts.app, tokens),
      port: Number(new URL(address).port),
      async stop() {
        await parts.app.close();
        for (const close of Object.values(parts.close ?? {})) await close();
      },
    };
  };
  const running = await Promise.all(Array.from({ length: copies }, startCopy));

  return {
    copies: running,
    app: running[0]!.app as FastifyInstance,
    call: running[0]!.call,
    tokens,
    db: own.db as Database,
    startCopy,
    publish: <E extends EventDefinition>(definition: E, data: EventData<E>) =>
      unitOfWork.transact(async (_trx, emit) => emit(definition, data)),
    /** Tells every copy that the feed has grown. */
    wake: () => publishMessage(redis, 'feed', 'test'),
    /** The same event, id and all, twice on the topic. */
    publishTwice: <E extends EventDefinition>(definition: E, data: EventData<E>) =>
      unitOfWork.transact(async (trx) => {
        const event = createEvent(definition, data, { time: clock() });
        await publish(trx, event, event);
      }),
    /** The data of this service's events of one kind, once there are so many. */
    async received<E extends EventDefinition>(definition: E, count: number): Promise<DataOf<E>[]> {
      const all: DataOf<E>[] = [];
      const consumer = kafka.client.consumer({ groupId: `${prefix}listener`, maxWaitTimeInMs: 50 });
      await consumer.connect();
      try {
        await consumer.subscribe({ topic: prefix + definition.topic, fromBeginning: true });
        await consumer.run({
          eachMessage: async ({ message }) => {
            const event = JSON.parse(String(message.value)) as CloudEvent<DataOf<E>>;
            if (event.type === definition.type) all.push(event.data);
          },
        });
        return await eventually(
          () => all,
          ({ length }) => length >= count,
        );
      } finally {
        await consumer.disconnect();
      }
    },
    async stop() {
      await Promise.all(running.map((copy) => copy.stop().catch(() => undefined)));
      await relay.stop();
      redis.destroy();
      await dropTopics(kafka, eventTopics);
      await Promise.all([own.drop(), others.drop()]);
    },
  };
};
export type TestNotification = Awaited<ReturnType<typeof startTestNotification>>;
