import { eventTopics, type DataOf, type EventDefinition } from '@tuerca/contracts';
import { createEvent, type EventData } from '@tuerca/events';
import { testDatabase } from '@tuerca/postgres/testing';
import { openRedis, publishMessage } from '@tuerca/redis';
import { parseConfig, stopParts } from '@tuerca/service';
import { startTestPlatform, testCaller } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { migrations } from '../../migrations/index.ts';
import { notification } from '../app.ts';
import { testRedisUrl } from './config.ts';

/** How long a test waits for what is to come. */
export const soon = { timeout: 20_000 };

interface Options {
  env?: Record<string, string>;
  replicas?: number;
  clock?: () => Date;
  /** Answers of third parties; the test itself serves identity's keys. */
  outside?: (url: string, init: RequestInit | undefined) => Promise<Response>;
}

/** The whole service on real servers, with its own database and topics, in as many replicas as needed. */
export const startTestNotification = async (options: Options = {}) => {
  const { env = {}, replicas = 1, clock = () => new Date(), outside } = options;
  const platform = await startTestPlatform(eventTopics, { clock });
  const { tokens, log } = platform;
  const database = await testDatabase(migrations);
  const redis = await openRedis({ url: testRedisUrl(), prefix: `${platform.topicPrefix}notification:` });

  const config = parseConfig(notification.Config, {
    ...platform.env,
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    PUBLIC_URL: 'http://localhost:4000',
    DELIVERY_RETRY_MS: '10',
    LETTER_POLL_MS: '20',
    REMINDER_POLL_MS: '20',
    ...env,
  });
  const fetchOutside: typeof fetch = async (input, init) => {
    const url = String(input);
    if (url.endsWith('/.well-known/jwks.json')) return Response.json(tokens.jwks);
    if (!outside) throw new Error(`nothing answers at ${url}`);
    return outside(url, init);
  };
  const startReplica = async () => {
    const parts = await notification.start({ config, log, clock, fetch: fetchOutside });
    const address = await parts.app.listen({ host: '127.0.0.1', port: 0 });
    return {
      app: parts.app,
      call: testCaller(parts.app, tokens),
      port: Number(new URL(address).port),
      stop: () => stopParts(parts),
    };
  };
  const running = await Promise.all(Array.from({ length: replicas }, startReplica));

  return {
    replicas: running,
    app: running[0]!.app,
    call: running[0]!.call,
    tokens,
    db: database.db,
    startReplica,
    publish: platform.publish,
    /** Wakes every replica to read the feed. */
    wake: () => publishMessage(redis, 'feed', 'test'),
    /** Publishes the same event, with the same id, twice. */
    async publishTwice<E extends EventDefinition>(definition: E, data: EventData<E>) {
      const event = createEvent(definition, data, { time: clock() });
      for (let time = 1; time <= 2; time += 1) {
        await platform.publishText(definition.topic, event.subject, JSON.stringify(event));
      }
    },
    /** The data of this service's events of one type, once there are `count` of them. */
    async received<E extends EventDefinition>(definition: E, count: number): Promise<DataOf<E>[]> {
      const heard = await platform.listen(definition.topic);
      const ofKind = () => heard.filter(({ type }) => type === definition.type);
      await pWaitFor(() => ofKind().length >= count, soon);
      return ofKind().map(({ data }) => data as DataOf<E>);
    },
    async stop() {
      await Promise.all(running.map((replica) => replica.stop().catch(() => undefined)));
      redis.destroy();
      await platform.stop();
      await database.drop();
    },
  };
};
export type TestNotification = Awaited<ReturnType<typeof startTestNotification>>;
