import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  brandSaved,
  events,
  eventTopics,
  quotationRequestCreated,
  storeSaved,
  userMerged,
  userSaved,
  vehicleDeleted,
  vehicleSaved,
  zoneSaved,
} from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { ConfigResourceTypes } from 'kafkajs';
import pWaitFor from 'p-wait-for';
import { startConsumers, type Consumers } from './consumers.ts';
import { on } from './handlers.ts';
import { dropTopics, ensureTopics, openKafka, type Kafka } from './kafka.ts';
import { rewind } from './rewind.ts';
import { startRelay } from './relay.ts';
import { migrations } from './testing/orders.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const brokers = process.env.TUERCA_KAFKA_BROKERS!.split(',');
const soon = { timeout: 20_000 };

describe('what others need to build a read model', () => {
  let kafka: Kafka;
  let stores: TestDatabase;
  let closing: (() => Promise<void>)[];
  const topics = [...new Set([quotationRequestCreated.topic, ...eventTopics.filter(isOfStates)])];

  beforeEach(async () => {
    closing = [];
    kafka = openKafka({ brokers, clientId: 'test', log, topicPrefix: `t${randomBytes(5).toString('hex')}.` });
    await ensureTopics(kafka, topics, { numPartitions: 2 });
    stores = await testDatabase(migrations);
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await dropTopics(kafka, topics);
    await stores.drop();
  });

  /** States of a month ago, then a broker that has kept nothing else. */
  const aMonthLater = async () => {
    const relay = await startRelay({ db: stores.db, kafka, log });
    await createUnitOfWork(stores.db, relay).transact(async (_trx, emit) => {
      emit(userSaved, { ...userSaved.example, name: 'Laura' });
      emit(userSaved, { ...userSaved.example, name: 'Laura Gómez' });
      emit(userMerged, userMerged.example);
      emit(storeSaved, storeSaved.example);
      emit(brandSaved, brandSaved.example);
      emit(zoneSaved, zoneSaved.example);
      emit(vehicleSaved, vehicleSaved.example);
      emit(vehicleSaved, { ...vehicleSaved.example, vehicleId: 32 });
      emit(vehicleDeleted, { ...vehicleDeleted.example, vehicleId: 32 });
      emit(quotationRequestCreated, quotationRequestCreated.example);
    });
    await pWaitFor(async () => (await relay.outboxAge()) === 0, soon);
    await relay.stop();
    const admin = kafka.client.admin();
    await admin.connect();
    for (const topic of topics.filter((each) => !isOfStates(each)).map((each) => kafka.topicPrefix + each)) {
      const ends = await admin.fetchTopicOffsets(topic);
      await admin.deleteTopicRecords({
        topic,
        partitions: ends.map(({ partition }) => ({ partition, offset: '-1' })),
      });
    }
    await admin.disconnect();
  };

  /** A service of its own that notes the last that it was told of each aggregate. */
  const startNinth = async (definitions: readonly (typeof events)[number][]) => {
    const known = new Map<string, { type: string; data: unknown }>();
    const handlers = definitions.map((definition) =>
      on(definition, async (data, { event: { subject, type } }) => void known.set(subject, { type, data })),
    );
    const consumers: Consumers = await startConsumers({
      ...{ kafka, db: stores.db, groupId: 'ninth', handlers, log },
    });
    const stop = () => consumers.stop();
    closing.push(stop);
    await pWaitFor(
      async () => consumers.isHealthy() && Object.values(await consumers.lag()).every((lag) => lag === 0),
      soon,
    );
    return { known, stop };
  };

  test('is there for a service that starts a month later, on a broker whose other topics were emptied', async () => {
    await aMonthLater();
    const { known } = await startNinth([...events.filter(({ isState }) => isState), quotationRequestCreated]);
    expect(Object.fromEntries(known)).toEqual({
      'user-7': { type: userSaved.type, data: { ...userSaved.example, name: 'Laura Gómez' } },
      'user-91': { type: userMerged.type, data: userMerged.example },
      'store-3': { type: storeSaved.type, data: storeSaved.example },
      'brand-4': { type: brandSaved.type, data: brandSaved.example },
      'zone-1200': { type: zoneSaved.type, data: zoneSaved.example },
      'vehicle-31': { type: vehicleSaved.type, data: vehicleSaved.example },
      'vehicle-32': { type: vehicleDeleted.type, data: { ...vehicleDeleted.example, vehicleId: 32 } },
    });
  });

  test('is told again to a group that has a new handler, once it is rewound', async () => {
    await aMonthLater();
    const before = await startNinth([userSaved]);
    expect([...before.known.keys()]).toEqual(['user-7']);
    await expect(rewind(kafka, 'ninth', userSaved.topic)).rejects.toThrow('running');
    await before.stop();
    expect((await startNinth([userSaved, storeSaved])).known.size).toBe(0);
    await closing.pop()!();
    await rewind(kafka, 'ninth', storeSaved.topic);
    const after = await startNinth([userSaved, storeSaved]);
    // what it had handled before is in its inbox
    expect([...after.known.keys()]).toEqual(['store-3']);
  });

  test('is in compacted topics, which keep the last event of each key', async () => {
    const admin = kafka.client.admin();
    await admin.connect();
    const policies = await admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((topic) => ({
        type: ConfigResourceTypes.TOPIC,
        name: kafka.topicPrefix + topic,
        configNames: ['cleanup.policy'],
      })),
    });
    await admin.disconnect();
    const policyOf = Object.fromEntries(
      policies.resources.map(({ resourceName, configEntries }) => [
        resourceName.slice(kafka.topicPrefix.length),
        configEntries[0]!.configValue,
      ]),
    );
    expect(policyOf).toEqual(
      Object.fromEntries(topics.map((topic) => [topic, isOfStates(topic) ? 'compact' : 'delete'])),
    );
  });
});

function isOfStates(topic: string): boolean {
  return events.some((event) => event.isState && event.topic === topic);
}
