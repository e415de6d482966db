import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brandSaved, orderRated, storeSaved, topicOf, userSaved, zoneSaved } from '@tuerca/contracts';
import { createEvent } from '@tuerca/events';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { parseConfig, stopParts, type RunningParts } from '@tuerca/service';
import { startTestPlatform, type TestPlatform } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { migrations } from '../migrations/index.ts';
import { identity } from './app.ts';

const soon = { timeout: 20_000 };

let directory: string;
let database: TestDatabase;
let platform: TestPlatform;
let running: RunningParts;
let seen: Awaited<ReturnType<TestPlatform['listen']>>;

const configOf = (env: Record<string, string> = {}) =>
  parseConfig(identity.Config, {
    ...platform.env,
    DATABASE_URL: database.url,
    REDIS_URL: process.env.TUERCA_REDIS_URL!,
    NOTIFICATION_URL: 'http://localhost:9',
    MEDIA_URL: 'http://localhost:9',
    CATALOGUE_URL: 'http://localhost:9',
    GARAGE_URL: 'http://localhost:9',
    QUOTATION_URL: 'http://localhost:9',
    CART_URL: 'http://localhost:9',
    CHAT_URL: 'http://localhost:9',
    SIGNING_KEYS_FILE: join(directory, 'keys', 'signing.json'),
    ADMIN_EMAIL: 'Admin@Tuerca.test',
    ADMIN_PASSWORD: 'Tuerca-2026',
    ...env,
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tuerca-identity-'));
  database = await testDatabase(migrations);
  platform = await startTestPlatform([
    topicOf('identity'),
    topicOf('catalogue'),
    topicOf('garage'),
    topicOf('quotation'),
    topicOf('cart'),
  ]);
  running = await identity.start({ config: configOf(), log: platform.log });
  seen = await platform.listen(userSaved.topic);
}, 90_000);
afterAll(async () => {
  if (running) await stopParts(running);
  await platform?.stop();
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
      checks: { postgres: 'ok', redis: 'ok' },
    });
    const { count } = (await database.db('zones').count('* as count').first()) as { count: number };
    await pWaitFor(() => seen.filter(({ type }) => type === zoneSaved.type).length === count, soon);
    const isAdmin = ({ type, data }: (typeof seen)[number]) =>
      type === userSaved.type && data.email === 'admin@tuerca.test' && data.isAdmin === true;
    await pWaitFor(() => seen.some(isAdmin), soon);
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

    const event = createEvent(
      brandSaved,
      { brandId: 4, name: 'Nissan', isActive: true },
      { time: new Date() },
    );
    for (let time = 1; time <= 2; time += 1) {
      await platform.publishText(brandSaved.topic, event.subject, JSON.stringify(event));
    }

    const opened = await pWaitFor(async () => {
      const response = await post('/api/store/store', store, token);
      return response.statusCode === 200 && pWaitFor.resolveWith(response.json().data as { id: number });
    }, soon);
    const published = () =>
      seen.find(({ type, data }) => type === storeSaved.type && data.storeId === opened.id);
    await pWaitFor(() => published() !== undefined, soon);
    expect(published()!.data).toMatchObject({ brandIds: [4], ownerUserId: user.id });

    const told = { averageRating: 4.5, ratings: 2, promoters: 1, detractors: 0 };
    for (const [storeId, storeRatings] of [
      [99_999, told],
      [opened.id, null],
      [opened.id, told],
    ] as const)
      await platform.publish(orderRated, { ...orderRated.example, storeId, storeRatings });
    const isRated = ({ type, data }: (typeof seen)[number]) =>
      type === storeSaved.type && data.storeId === opened.id && data.ratings === 2;
    await pWaitFor(() => seen.some(isRated), soon);
    expect(seen.find(isRated)!.data).toMatchObject({ averageRating: 4.5, brandIds: [4] });
    const read = await running.app.inject(`/api/store/store/${opened.id}`);
    expect(read.json().data).toMatchObject({ average_rating: 4.5, count_total_number_ratings: 2 });
  }, 60_000);

  it('starts again beside itself with the same keys, zones and administrator', async () => {
    const zonesBefore = await database.db('zones').count('* as count').first();
    const twin = await identity.start({ config: configOf(), log: platform.log });
    try {
      const { body } = await twin.app.inject('/.well-known/jwks.json');
      expect(body).toBe((await running.app.inject('/.well-known/jwks.json')).body);
      expect(await database.db('zones').count('* as count').first()).toEqual(zonesBefore);
      expect(await database.db('users').where({ email: 'admin@tuerca.test' }).pluck('id')).toHaveLength(1);
    } finally {
      await stopParts(twin);
    }
  }, 60_000);

  it('closes what it opened when a part cannot start', async () => {
    const config = configOf({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });
    await expect(identity.start({ config, log: platform.log })).rejects.toThrow();
  });
});
