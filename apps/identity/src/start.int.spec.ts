import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brandSaved, storeSaved, topicOf, userSaved, zoneSaved } from '@tuerca/contracts';
import { createEvent, dropTopics, ensureTopics, openKafka, type Kafka } from '@tuerca/events';
import { platformMigrations, testDatabase, type TestDatabase } from '@tuerca/postgres';
import { createLog, parseConfig, type RunningParts } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { Config } from './config.ts';
import { startIdentity } from './start.ts';

const log = createLog({ name: 'identity', level: 'silent' });
const topicPrefix = `identity-${randomBytes(4).toString('hex')}.`;
const topics = [topicOf('identity'), topicOf('catalogue')];
const brokers = process.env.TUERCA_KAFKA_BROKERS!;

let directory: string;
let database: TestDatabase;
let kafka: Kafka;
let running: RunningParts;
const seen: { type: string; data: Record<string, unknown> }[] = [];
let stopReading: () => Promise<void>;

const configOf = (env: Record<string, string> = {}) =>
  parseConfig(Config, {
    PORT: '0',
    DATABASE_URL: database.url,
    KAFKA_BROKERS: brokers,
    KAFKA_TOPIC_PREFIX: topicPrefix,
    NOTIFICATION_URL: 'http://localhost:9',
    LINK_SECRET: 'a secret for tests only',
    SIGNING_KEYS_FILE: join(directory, 'keys', 'signing.json'),
    ADMIN_EMAIL: 'Admin@Tuerca.test',
    ADMIN_PASSWORD: 'Tuerca-2026',
    ...env,
  });

/** Waits for a condition, at most twenty seconds. */
const until = async <T>(read: () => Promise<T> | T): Promise<NonNullable<T>> => {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (performance.now() > deadline) throw new Error('The condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const closeAll = async ({ app, close }: RunningParts) => {
  await app.close();
  for (const step of Object.values(close ?? {})) await step();
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tuerca-identity-'));
  database = await testDatabase({ ...platformMigrations, ...migrations });
  kafka = openKafka({ brokers: [brokers], clientId: 'identity-test', log, topicPrefix });
  await ensureTopics(kafka, topics, { numPartitions: 2 });
  running = await startIdentity({ config: configOf(), log });
  const consumer = kafka.client.consumer({ groupId: `${topicPrefix}test` });
  await consumer.connect();
  await consumer.subscribe({ topics: [`${topicPrefix}${topicOf('identity')}`], fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message }) => void seen.push(JSON.parse(message.value!.toString())),
  });
  stopReading = () => consumer.disconnect();
}, 90_000);
afterAll(async () => {
  await stopReading?.();
  if (running) await closeAll(running);
  await dropTopics(kafka, topics);
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
}, 60_000);

const post = (url: string, payload: object, token?: string) =>
  running.app.inject({
    method: 'POST',
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

describe('the service as it runs', () => {
  it('is ready, publishes its zones, and knows its first administrator', async () => {
    expect((await running.app.inject('/readyz')).json()).toMatchObject({
      status: 'ok',
      checks: { postgres: 'ok', consumers: 'ok' },
    });
    const { count } = (await database.db('zones').count('* as count').first()) as { count: number };
    await until(() => seen.filter(({ type }) => type === zoneSaved.type).length === count);
    await until(() =>
      seen.find(
        ({ type, data }) => type === userSaved.type && data.email === 'admin@tuerca.test' && data.isAdmin,
      ),
    );
    expect((await running.app.inject('/metrics')).body).toMatch(/outbox_oldest_seconds\{[^}]*\} \d/);
  });

  it('lets a store carry the brands the catalogue has announced, and publishes the store', async () => {
    const session = await post('/users/page/loginAjax', {
      username: 'admin@tuerca.test',
      password: 'Tuerca-2026',
      transport: 'token',
    });
    const token = session.json().data.tokens.access_token as string;
    const [bogota] = (
      await running.app.inject(
        `/api/localization/zones?filter=${encodeURIComponent('{"name":"bogota","kind":"city"}')}`,
      )
    ).json().data;
    const account = {
      name: 'Ana',
      email: 'ana@tuerca.test',
      password: 'Tuerca-2026',
      mobile: '3004445566',
      city_id: bogota.id,
    };
    const user = (await post('/api/users/users', account, token)).json().data;
    const store = { name: 'La Tuerca', user_id: user.id, city_id: bogota.id, brand_ids: [4] };
    expect((await post('/api/store/store', store, token)).json()).toMatchObject({
      status: 400,
      code: 'BRAND_UNKNOWN',
    });

    const producer = kafka.client.producer();
    await producer.connect();
    const event = createEvent(
      brandSaved,
      { brandId: 4, name: 'Nissan', isActive: true },
      { time: new Date() },
    );
    const message = { key: event.subject, value: JSON.stringify(event) };
    await producer.send({ topic: `${topicPrefix}${topicOf('catalogue')}`, messages: [message, message] });
    await producer.disconnect();

    const opened = await until(async () => {
      const response = await post('/api/store/store', store, token);
      return response.statusCode === 200 ? response.json().data : null;
    });
    const published = await until(() =>
      seen.find(({ type, data }) => type === storeSaved.type && data.storeId === opened.id),
    );
    expect(published.data).toMatchObject({ brandIds: [4], ownerUserId: user.id });
  }, 60_000);

  it('starts again beside itself with the same keys, zones and administrator', async () => {
    const zonesBefore = await database.db('zones').count('* as count').first();
    const twin = await startIdentity({ config: configOf(), log });
    try {
      const { body } = await twin.app.inject('/.well-known/jwks.json');
      expect(body).toBe((await running.app.inject('/.well-known/jwks.json')).body);
      expect(await database.db('zones').count('* as count').first()).toEqual(zonesBefore);
      expect(await database.db('users').where({ email: 'admin@tuerca.test' }).pluck('id')).toHaveLength(1);
    } finally {
      await closeAll(twin);
    }
  }, 60_000);

  it('closes what it opened when a part cannot start', async () => {
    const config = configOf({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });
    await expect(startIdentity({ config, log })).rejects.toThrow();
  });
});
