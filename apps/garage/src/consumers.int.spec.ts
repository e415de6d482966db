import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brandSaved, createVehicle, listVehicles, userMerged, vehicleSaved } from '@tuerca/contracts';
import {
  type Consumers,
  createUnitOfWork,
  dropTopics,
  ensureTopics,
  type Kafka,
  openKafka,
  type Relay,
  startConsumers,
  startRelay,
} from '@tuerca/events';
import { createLog } from '@tuerca/service';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const log = createLog({ name: 'test', level: 'silent' });
const topics = [brandSaved.topic, userMerged.topic, vehicleSaved.topic];
let test: TestApp;
let kafka: Kafka;
let relay: Relay;
let consumers: Consumers;

beforeAll(async () => {
  test = await startTestApp();
  kafka = openKafka({
    brokers: process.env.TUERCA_KAFKA_BROKERS!.split(','),
    clientId: 'test',
    topicPrefix: `test-${randomBytes(6).toString('hex')}.`,
    log,
  });
  await ensureTopics(kafka, topics, { numPartitions: 1 });
  relay = await startRelay({ db: test.db, kafka, log });
  consumers = await startConsumers({ kafka, db: test.db, groupId: 'garage', handlers: test.handlers, log });
}, 60_000);
afterAll(async () => {
  await consumers?.stop();
  await relay?.stop();
  await dropTopics(kafka, topics);
  await test?.stop();
}, 60_000);

const until = async (condition: () => Promise<boolean>) => {
  const deadline = performance.now() + 20_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('It did not come about in time');
    await pause(50);
  }
};

describe('a brand that the catalogue announces', () => {
  it('can be given to a vehicle from then on, under its latest name', async () => {
    const add = () =>
      test.call('buyer', createVehicle, {
        body: { brand_id: 50, brand_name: 'x', model: 'Dolphin', year: 2024 },
      });
    expect((await add()).json().code).toBe('BRAND_UNKNOWN');

    const { transact } = createUnitOfWork(test.db, relay);
    await transact(async (_trx, emit) => emit(brandSaved, { brandId: 50, name: 'Bid', isActive: true }));
    await transact(async (_trx, emit) => emit(brandSaved, { brandId: 50, name: 'BYD', isActive: true }));
    await until(async () => (await test.db('brands').where({ name: 'BYD' }).first('id')) !== undefined);

    expect((await add()).json().data.brand).toEqual({ id: 50, name: 'BYD' });
  }, 60_000);
});

describe('a guest who turns out to be a user', () => {
  const verified = { brandId: 1, brandName: 'Nissan', country: 'CO', isVerified: true, model: 'Sentra' };
  const addVerified = async (userId: number, licensePlate: string) => {
    const now = new Date();
    const [row] = await test
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
      await test.call({ role: 'guest', userId: guest }, createVehicle, {
        body: { brand_id: 1, brand_name: 'x', model: 'March', year: 2015 },
      })
    ).json().data.id as number;

    const { transact } = createUnitOfWork(test.db, relay);
    await transact(async (_trx, emit) => emit(userMerged, { fromUserId: guest, toUserId: user }));
    const garageOf = async (userId: number) => {
      const { data } = (await test.call({ role: 'buyer', userId }, listVehicles)).json();
      return (data as { id: number }[]).map(({ id }) => id).sort((one, another) => one - another);
    };
    await until(async () => (await garageOf(guest)).length === 0);

    expect(await garageOf(user)).toEqual([other, later, own]);
    expect(await test.db('vehicles').where({ id: older })).toEqual([]);
  }, 60_000);
});
