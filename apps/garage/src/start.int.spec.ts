import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brandSaved, createVehicle, listVehicles, topicOf, userMerged } from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { parseConfig, stopParts } from '@tuerca/service';
import { startTestPlatform, testCaller } from '@tuerca/service/testing';
import type { RunningParts } from '@tuerca/service';
import type { TestPlatform } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { garage } from './app.ts';

const soon = { timeout: 20_000 };

let platform: TestPlatform;
let database: TestDatabase;
let running: RunningParts;
let call: ReturnType<typeof testCaller>;
beforeAll(async () => {
  platform = await startTestPlatform(
    (['catalogue', 'identity', 'garage', 'quotation'] as const).map((service) => topicOf(service)),
  );
  database = await testDatabase({});
  const config = parseConfig(garage.Config, {
    ...platform.env,
    DATABASE_URL: database.url,
    REDIS_URL: process.env.TUERCA_REDIS_URL,
    CAPTCHA_SECRET: 'a secret for tests only',
  });
  running = await garage.start({ config, log: platform.log, fetch: platform.fetch });
  call = testCaller(running.app, platform.tokens);
  await database.db('brands').insert({ id: 1, name: 'Nissan', isActive: true });
}, 60_000);
afterAll(async () => {
  if (running) await stopParts(running);
  await platform?.stop();
  await database?.drop();
}, 60_000);

describe('the service as it runs', () => {
  it('is ready while its stores answer', async () => {
    expect((await running.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      checks: { postgres: 'ok', redis: 'ok' },
    });
  });
});

describe('a brand that the catalogue announces', () => {
  it('can be given to a vehicle from then on, under its latest name', async () => {
    const add = () =>
      call('buyer', createVehicle, {
        body: { brand_id: 50, brand_name: 'x', model: 'Dolphin', year: 2024 },
      });
    expect((await add()).json().code).toBe('BRAND_UNKNOWN');

    await platform.publish(brandSaved, { brandId: 50, name: 'Bid', isActive: true });
    await platform.publish(brandSaved, { brandId: 50, name: 'BYD', isActive: true });
    await pWaitFor(async () => Boolean(await database.db('brands').where({ name: 'BYD' }).first('id')), soon);

    expect((await add()).json().data.brand).toEqual({ id: 50, name: 'BYD' });
  }, 60_000);
});

describe('a guest who turns out to be a user', () => {
  const verified = { brandId: 1, brandName: 'Nissan', country: 'CO', isVerified: true, model: 'Sentra' };
  const addVerified = async (userId: number, licensePlate: string) => {
    const now = new Date();
    const [row] = await database
      .db('vehicles')
      .insert({ ...verified, userId, licensePlate, createdAt: now, updatedAt: now })
      .returning('id');
    return Number(row.id);
  };

  it('finds the vehicles of both in one garage, a plate of both once and as it was looked up last', async () => {
    const [guest, user] = [91, 7];
    const older = await addVerified(user, 'ABC123');
    const other = await addVerified(user, 'NSN456');
    const later = await addVerified(guest, 'ABC123');
    const own = (
      await call({ role: 'guest', userId: guest }, createVehicle, {
        body: { brand_id: 1, brand_name: 'x', model: 'March', year: 2015 },
      })
    ).json().data.id as number;

    await platform.publish(userMerged, { fromUserId: guest, toUserId: user });
    const garageOf = async (userId: number) => {
      const { data } = (await call({ role: 'buyer', userId }, listVehicles)).json();
      return (data as { id: number }[]).map(({ id }) => id).sort((one, another) => one - another);
    };
    await pWaitFor(async () => (await garageOf(guest)).length === 0, soon);

    expect(await garageOf(user)).toEqual([other, later, own]);
    expect(await database.db('vehicles').where({ id: older })).toEqual([]);
  }, 60_000);
});
