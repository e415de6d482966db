import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { deadLetterTopicOf, eventContentType } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { CloudEvent, Kafka as KafkaBinding } from 'cloudevents';
import type { KafkaMessage } from 'kafkajs';
import pWaitFor from 'p-wait-for';
import { type Consumers, type ConsumersOptions, startConsumers } from './consumers.ts';
import { on, onJoint } from './handlers.ts';
import { createEvent } from './create-event.ts';
import { dropTopics, ensureTopics, type Kafka, openKafka } from './kafka.ts';
import { publish } from './outbox.ts';
import { type Relay, startRelay } from './relay.ts';
import { joint, requestContext } from '@tuerca/runtime';
import { migrations, orderNoted, orderPlaced, recordEffect } from './testing/orders.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const brokers = process.env.TUERCA_KAFKA_BROKERS!.split(',');

const soon = { timeout: 20_000 };

describe('events', () => {
  let kafka: Kafka;
  let test_: TestDatabase;
  let closing: (() => Promise<void>)[];

  beforeEach(async () => {
    closing = [];
    kafka = openKafka({
      brokers,
      clientId: 'test',
      log,
      topicPrefix: `t${randomBytes(5).toString('hex')}.`,
      publicUrl: 'https://tuerca.example',
    });
    await ensureTopics(kafka, [orderPlaced.topic], { numPartitions: 3 });
    test_ = await testDatabase(migrations);
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await dropTopics(kafka, [orderPlaced.topic]);
    await test_.drop();
  });

  const relayWith = async (
    options: { pollMs?: number; restMs?: number; batch?: number; kafka?: Kafka } = {},
  ): Promise<Relay> => {
    const relay = await startRelay({ db: test_.db, kafka, log, pollMs: 60_000, ...options });
    closing.push(() => relay.stop());
    return relay;
  };
  const consumersWith = async (
    handlers: ConsumersOptions['handlers'],
    options: Partial<ConsumersOptions> = {},
  ): Promise<Consumers> => {
    const consumers = await startConsumers({
      kafka,
      db: test_.db,
      groupId: 'effects',
      handlers,
      log,
      ...options,
    });
    closing.push(() => consumers.stop());
    return consumers;
  };
  const effects = () => test_.db<{ id: number; orderId: number; step: number }>('effects').orderBy('id');
  const countEffects = async () => (await effects()).length;
  const placed = (orderId: number, step: number) =>
    createEvent(orderPlaced, { orderId, step }, { time: new Date() });
  const sendRaw = async (messages: { key: string; value: string; partition?: number }[]) => {
    const producer = kafka.client.producer();
    await producer.connect();
    await producer.send({ topic: kafka.topicPrefix + orderPlaced.topic, messages });
    await producer.disconnect();
  };
  const readMessages = async (topic: string, count: number) => {
    const found: KafkaMessage[] = [];
    const consumer = kafka.client.consumer({ groupId: `${kafka.topicPrefix}messages`, maxWaitTimeInMs: 50 });
    closing.push(() => consumer.disconnect());
    await consumer.connect();
    await consumer.subscribe({ topics: [kafka.topicPrefix + topic], fromBeginning: true });
    await consumer.run({ eachMessage: async ({ message }) => void found.push(message) });
    await pWaitFor(() => found.length >= count, soon);
    return found;
  };
  const countSent = async () => {
    const admin = kafka.client.admin();
    await admin.connect();
    const ends = await admin.fetchTopicOffsets(kafka.topicPrefix + orderPlaced.topic);
    await admin.disconnect();
    return ends.reduce((sum, { high }) => sum + Number(high), 0);
  };
  const readDeadLetters = async (count: number) => {
    const found: { key: string; value: string; headers: Record<string, string> }[] = [];
    const consumer = kafka.client.consumer({ groupId: `${kafka.topicPrefix}reader`, maxWaitTimeInMs: 50 });
    closing.push(() => consumer.disconnect());
    await consumer.connect();
    await consumer.subscribe({
      topics: [kafka.topicPrefix + deadLetterTopicOf(orderPlaced.topic)],
      fromBeginning: true,
    });
    await consumer.run({
      eachMessage: async ({ message }) => {
        const headers = Object.fromEntries(
          Object.entries(message.headers ?? {}).map(([name, each]) => [name, String(each)]),
        );
        found.push({ key: String(message.key), value: String(message.value), headers });
      },
    });
    await pWaitFor(() => found.length >= count, soon);
    return found;
  };

  test('an event is published as it is, whichever signs its texts hold', async () => {
    const relay = await relayWith();
    const texts = ['a\x1eb', '\x1e', 'a "quoted" \\ {brace}, é 🔩', ''];
    const events = texts.map((text, step) => ({
      ...createEvent(orderPlaced, { orderId: 1, step }, { time: new Date() }),
      requestid: text,
    }));
    await test_.db.transaction((trx) => publish(trx, ...events));
    relay.wake();
    const messages = await readMessages(orderPlaced.topic, texts.length);
    const published = messages.map(({ value }) => JSON.parse(String(value)) as { requestid: string });
    expect(published.map(({ requestid }) => requestid)).toEqual(texts);
  });

  test('events that wait together are handled together, in order and once, and one that fails goes alone', async () => {
    const relay = await relayWith();
    const send = async (events: ReturnType<typeof placed>[]) => {
      await test_.db.transaction((trx) => publish(trx, ...events));
      relay.wake();
    };
    const all = Array.from({ length: 40 }, (_, step) => placed(step % 4, step));
    await send([...all.slice(0, 20), all[3]!]);
    await pWaitFor(async () => (await countSent()) === 21, soon);
    const sizes: number[] = [];
    const note = joint(async (trx: Transaction, rows: readonly { orderId: number; step: number }[]) => {
      sizes.push(rows.length);
      await trx('effects').insert(rows);
    });
    const consumers = await consumersWith(
      [
        onJoint(orderPlaced, async (data, { trx }) => {
          if (data.step === 30) throw new Error('refused');
          await note(trx, data);
        }),
      ],
      { attempts: 2, backoffMs: 10 },
    );
    await pWaitFor(async () => (await countEffects()) === 20, soon);
    expect(Math.max(...sizes)).toBeGreaterThan(1);

    await send(all.slice(20));
    await pWaitFor(async () => (await countEffects()) === 39 && consumers.deadLetters === 1, soon);
    const stepsOf = (rows: readonly { orderId: number; step: number }[]) =>
      Map.groupBy(rows, ({ orderId }) => orderId);
    const expected = all.map(({ data }) => data).filter(({ step }) => step !== 30);
    const found = (await effects()).map(({ orderId, step }) => ({ orderId, step }));
    expect(stepsOf(found)).toEqual(stepsOf(expected));
    expect(JSON.parse((await readDeadLetters(1))[0]!.value)).toMatchObject({ id: all[30]!.id });
  });

  test('events of several handlers that wait together share a transaction, in order, and write what they gather and emit at once', async () => {
    const relay = await relayWith();
    const all = Array.from({ length: 30 }, (_, step) => placed(1, step));
    const notes = all.map(({ data }) =>
      createEvent(orderNoted, { orderId: data.step }, { time: new Date() }),
    );
    await test_.db.transaction((trx) => publish(trx, ...all.flatMap((each, at) => [each, notes[at]!])));
    relay.wake();
    await pWaitFor(async () => (await countSent()) === 60, soon);

    const order: string[] = [];
    const written: number[] = [];
    const transactions = new Set<unknown>();
    const write = async (trx: Transaction, rows: readonly { orderId: number; step: number }[]) => {
      written.push(rows.length);
      await trx('effects').insert(rows);
    };
    const wake = jest.fn();
    const consumers = await consumersWith([
      on(orderPlaced, async ({ orderId, step }, { trx, gather, afterCommit }) => {
        transactions.add(trx);
        gather(write, [{ orderId, step }]);
        order.push(`placed ${step}`);
        afterCommit(wake);
      }),
      on(orderNoted, async ({ orderId }) => void order.push(`noted ${orderId}`)),
    ]);
    await pWaitFor(async () => Object.values(await consumers.lag()).every((lag) => lag === 0), soon);
    const keysApart = (kind: string) => order.filter((each) => each.startsWith(kind));
    expect(keysApart('placed')).toEqual(all.map((_event, step) => `placed ${step}`));
    expect(keysApart('noted')).toHaveLength(30);
    expect((await effects()).map(({ step }) => step)).toEqual(all.map((_event, step) => step));
    expect(await test_.db('inbox')).toHaveLength(60);
    // how many are fetched at once is Kafka's; that they are few transactions with a statement each is ours
    expect(transactions.size).toBeLessThan(10);
    expect(written).toHaveLength(transactions.size);
    expect(wake).toHaveBeenCalledTimes(transactions.size);
  });

  test('what a committed unit of work emitted reaches the consumer without waiting for a poll, with its context', async () => {
    const relay = await relayWith();
    const seen: { requestId?: string; traceparent?: string; time: string }[] = [];
    await consumersWith([
      on(orderPlaced, async (_data, { event: { time } }) => {
        const { requestId, traceparent } = requestContext.getStore() ?? {};
        seen.push({ requestId, traceparent, time });
      }),
    ]);
    const uow = createUnitOfWork(test_.db, relay, () => new Date('2026-03-01T00:00:00Z'));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await requestContext.run({ requestId: 'r-1', traceparent }, () =>
      uow.transact(async (_trx, emit) => emit(orderPlaced, { orderId: 1, step: 2 })),
    );
    // the relay of this test polls once a minute
    await pWaitFor(() => seen.length === 1, soon);
    expect(seen[0]).toMatchObject({ requestId: 'r-1', traceparent, time: '2026-03-01T00:00:00.000Z' });
  });

  test('an event and its dead letter say what they are, so that the SDK of CloudEvents reads them', async () => {
    const relay = await relayWith();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const refuse = on(orderPlaced, () => Promise.reject(new Error('no such shelf')));
    await consumersWith([refuse], { attempts: 1 });
    await requestContext.run({ traceparent }, () =>
      createUnitOfWork(test_.db, relay).transact(async (_trx, emit) =>
        emit(orderPlaced, { orderId: 1, step: 2 }),
      ),
    );
    const [sent] = await readMessages(orderPlaced.topic, 1);
    const [letter] = await readDeadLetters(1);
    for (const { key, value, headers } of [sent!, letter!]) {
      const texts = Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, each]) => [name, String(each)]),
      );
      expect(texts).toMatchObject({ 'content-type': eventContentType, traceparent });
      const incoming = { key: String(key), value: String(value), headers: texts, body: '' };
      const read = KafkaBinding.toEvent(incoming as Parameters<typeof KafkaBinding.toEvent>[0]);
      expect(read).toBeInstanceOf(CloudEvent);
      expect((read as CloudEvent).validate()).toBe(true);
      expect(read).toMatchObject({
        data: { orderId: 1, step: 2 },
        dataschema: 'https://tuerca.example/api/docs/events/tuerca.cart.test.placed.v1',
      });
    }
  });

  test('a unit of work rolled back publishes nothing, and a repeated key publishes once', async () => {
    const uow = createUnitOfWork(test_.db, { wake: () => undefined });
    const failing = uow.transact(async (_trx, emit) => {
      emit(orderPlaced, { orderId: 1, step: 1 });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await test_.db('outbox')).toHaveLength(0);

    const idempotency = { key: 'k', operation: 'place', callerId: 1, body: {} };
    const place = () =>
      uow.transact(
        async (_trx, emit) => {
          emit(orderPlaced, { orderId: 2, step: 1 });
          return { orderId: 2 };
        },
        { idempotency },
      );
    expect(await Promise.all([place(), place()])).toEqual([{ orderId: 2 }, { orderId: 2 }]);
    expect(await test_.db('outbox')).toHaveLength(1);
  });

  test('an event that breaks its contract is refused before it is written', async () => {
    const uow = createUnitOfWork(test_.db, { wake: () => undefined });
    const broken = { orderId: 'one', step: 1 } as never;
    await expect(uow.transact(async (_trx, emit) => emit(orderPlaced, broken))).rejects.toThrow(
      'expected number',
    );
  });

  test('three relays together take turns: each order’s events stay in order and are sent once', async () => {
    await consumersWith([recordEffect]);
    const relays = await Promise.all([
      relayWith({ batch: 7 }),
      relayWith({ batch: 7 }),
      relayWith({ batch: 7 }),
    ]);
    for (let step = 1; step <= 30; step += 1) {
      await test_.db.transaction((trx) =>
        publish(trx, ...[1, 2, 3, 4].map((orderId) => placed(orderId, step))),
      );
      for (const relay of relays) relay.wake();
    }
    await pWaitFor(async () => (await countEffects()) >= 120, soon);
    const byOrder = Map.groupBy(await effects(), ({ orderId }) => orderId);
    for (const steps of byOrder.values()) {
      expect(steps.map(({ step }) => step)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    }
    await pWaitFor(async () => (await test_.db('outbox')).length === 0, soon);
    expect(await countSent()).toBe(120);
  });

  test('an event that commits while the outbox is being emptied goes before the later ones of its order', async () => {
    await consumersWith([recordEffect]);
    const betweenBatches = Promise.withResolvers<void>();
    let batches = 0;
    const client = Object.create(kafka.client) as Kafka['client'];
    client.producer = (config) => {
      const producer = kafka.client.producer(config);
      const { sendBatch } = producer;
      producer.sendBatch = async (batch) => {
        const sent = await sendBatch(batch);
        batches += 1;
        if (batches === 1) await betweenBatches.promise;
        return sent;
      };
      return producer;
    };
    const relay = await relayWith({ batch: 2, kafka: { ...kafka, client } });

    const slow = await test_.db.transaction();
    await publish(slow, placed(1, 1));
    await test_.db.transaction((trx) => publish(trx, placed(2, 1), placed(2, 2), placed(2, 3)));
    relay.wake();
    await pWaitFor(() => batches === 1, soon);
    // The first event of order 1 has a lower id than what was sent already; the second is committed after it.
    await slow.commit();
    await test_.db.transaction((trx) => publish(trx, placed(1, 2)));
    betweenBatches.resolve();

    await pWaitFor(async () => (await countEffects()) === 3, soon);
    relay.wake();
    await pWaitFor(async () => (await countEffects()) === 5, soon);
    const ofOrder = (await effects()).filter(({ orderId }) => orderId === 1);
    expect(ofOrder.map(({ step }) => step)).toEqual([1, 2]);
  });

  test('without being woken the outbox is polled, and its age is known while Kafka is away', async () => {
    const absent = openKafka({
      brokers: ['127.0.0.1:1'],
      clientId: 'absent',
      log,
      topicPrefix: kafka.topicPrefix,
    });
    const stuck = await relayWith({ kafka: absent, pollMs: 50 });
    await test_.db.transaction((trx) => publish(trx, placed(1, 1)));
    await test_.db('outbox').update({ createdAt: new Date(Date.now() - 90_000) });
    expect(await stuck.outboxAge()).toBeGreaterThan(80);
    await stuck.stop();
    expect(await test_.db('outbox')).toHaveLength(1);

    const relay = await relayWith({ pollMs: 50 });
    await pWaitFor(async () => (await relay.outboxAge()) === 0, soon);
  });

  test('rounds that nobody waits for are made together, and a stop sends what waits', async () => {
    const relay = await relayWith({ restMs: 60_000 });
    for (const step of [0, 1]) {
      await test_.db.transaction((trx) => publish(trx, placed(1, step)));
      relay.wake();
    }
    expect(await relay.outboxCount()).toBe(2);
    await relay.stop();
    expect(await countSent()).toBe(2);
    expect(await relay.outboxCount()).toBe(0);
  });

  test('a repeated event has no second effect, and one of an unknown type is passed over', async () => {
    const consumers = await consumersWith([recordEffect]);
    const first = placed(1, 1);
    const messages = [
      first,
      first,
      createEvent(orderNoted, { orderId: 1 }, { time: new Date() }),
      placed(1, 2),
      first,
    ];
    await sendRaw(messages.map((each) => ({ key: '1', value: JSON.stringify(each) })));
    await pWaitFor(async () => Object.values(await consumers.lag()).every((lag) => lag === 0), soon);
    expect((await effects()).map(({ step }) => step)).toEqual([1, 2]);
    expect(consumers.deadLetters).toBe(0);
  });

  test('what cannot be read or handled becomes a dead letter, and the rest goes on', async () => {
    const tries: number[] = [];
    const consumers = await consumersWith(
      [
        on(orderPlaced, async ({ orderId, step }, { trx }) => {
          await trx('effects').insert({ orderId, step });
          if (step !== 13) return;
          tries.push(step);
          throw new Error('no such shelf');
        }),
      ],
      { attempts: 3, backoffMs: 10 },
    );
    const misshapen = { ...placed(1, 2), data: { orderId: 'one' } };
    await sendRaw([
      { key: '1', value: 'not JSON' },
      { key: '1', value: JSON.stringify(misshapen) },
      { key: '1', value: JSON.stringify(placed(1, 13)) },
      { key: '1', value: JSON.stringify(placed(1, 14)) },
    ]);
    await pWaitFor(async () => (await countEffects()) === 1, soon);
    expect((await effects())[0]).toMatchObject({ step: 14 });
    // three times by itself, and before that at most once with those that waited with it
    expect([3, 4]).toContain(tries.length);
    expect(consumers.deadLetters).toBe(3);
    expect(consumers.isHealthy()).toBe(true);

    const letters = await readDeadLetters(3);
    expect(letters[0]).toMatchObject({
      value: 'not JSON',
      headers: { group: 'effects', topic: 'tuerca.cart' },
    });
    expect(letters[2]!.headers).toMatchObject({ error: 'Error: no such shelf', offset: '2' });
    expect(JSON.parse(letters[2]!.value)).toMatchObject({ data: { orderId: 1, step: 13 } });
  });

  test('a handled event in a version not known becomes a dead letter, rather than lost', async () => {
    const consumers = await consumersWith([recordEffect]);
    const later = { ...placed(1, 1), type: 'tuerca.cart.test.placed.v2' };
    await sendRaw([later, placed(1, 2)].map((each) => ({ key: '1', value: JSON.stringify(each) })));
    await pWaitFor(async () => (await countEffects()) === 1, soon);
    expect(consumers.deadLetters).toBe(1);
    const [letter] = await readDeadLetters(1);
    expect(letter!.headers.error).toBe('Unreadable: tuerca.cart.test.placed.v2 is a version not known here');
  });

  test('a backlog of large events is sent in parts, and one too large for a broker is never written', async () => {
    const consumers = await consumersWith([recordEffect]);
    const relay = await relayWith();
    const large = Array.from({ length: 12 }, (_, step) => ({
      ...placed(1, step),
      requestid: 'x'.repeat(200_000),
    }));
    await test_.db.transaction((trx) => publish(trx, ...large));
    relay.wake();
    await pWaitFor(async () => (await countEffects()) === 12, soon);
    expect((await effects()).map(({ step }) => step)).toEqual(large.map((_event, step) => step));
    expect(consumers.deadLetters).toBe(0);

    const tooLarge = { ...placed(1, 13), requestid: 'x'.repeat(600_000) };
    await expect(test_.db.transaction((trx) => publish(trx, tooLarge))).rejects.toThrow('above 524288');
  });

  test('an event that goes on failing holds back its own partition only', async () => {
    await consumersWith(
      [
        on(orderPlaced, async ({ orderId, step }, { trx }) => {
          if (orderId === 1) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
          await trx('effects').insert({ orderId, step });
        }),
      ],
      { attempts: 1, backoffMs: 10 },
    );
    await sendRaw([{ key: '1', value: JSON.stringify(placed(1, 1)), partition: 0 }]);
    await pWaitFor(() => log.warn.mock.calls.length > 0, soon);
    for (let step = 1; step <= 5; step += 1) {
      await sendRaw([{ key: '2', value: JSON.stringify(placed(2, step)), partition: 1 }]);
    }
    await pWaitFor(async () => (await countEffects()) === 5, soon);
  });

  test('while a party is away an event is tried past its attempts, and then takes effect', async () => {
    let failures = 0;
    const consumers = await consumersWith(
      [
        on(orderPlaced, async ({ orderId, step }, { trx }) => {
          failures += 1;
          if (failures < 6) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
          await trx('effects').insert({ orderId, step });
        }),
      ],
      { attempts: 2, backoffMs: 5 },
    );
    await sendRaw([{ key: '1', value: JSON.stringify(placed(1, 1)) }]);
    await pWaitFor(async () => (await countEffects()) === 1, soon);
    expect(consumers.deadLetters).toBe(0);
  });

  test('a handler’s own events leave with its effect, and its hooks run after the commit', async () => {
    const relay = await relayWith();
    const order: string[] = [];
    await consumersWith(
      [
        on(orderPlaced, async ({ orderId, step }, { trx, emit, afterCommit }) => {
          await trx('effects').insert({ orderId, step });
          emit(orderNoted, { orderId });
          afterCommit(async () => {
            order.push(`after: ${await countEffects()} committed`);
          });
          order.push('handled');
        }),
        on(orderNoted, async () => void order.push('noted')),
      ],
      { relay },
    );
    await sendRaw([{ key: '1', value: JSON.stringify(placed(1, 1)) }]);
    await pWaitFor(() => order.includes('noted') && order.length === 3, soon);
    expect(order.indexOf('handled')).toBeLessThan(order.indexOf('after: 1 committed'));
  });

  test('consumers that stop and start again go on where they were', async () => {
    const first = await consumersWith([recordEffect]);
    await sendRaw([1, 2, 3].map((step) => ({ key: '1', value: JSON.stringify(placed(1, step)) })));
    await pWaitFor(async () => (await countEffects()) === 3, soon);
    await first.stop();
    expect(first.isHealthy()).toBe(false);
    await sendRaw([4, 5].map((step) => ({ key: '1', value: JSON.stringify(placed(1, step)) })));

    const second = await consumersWith([recordEffect]);
    await pWaitFor(async () => (await countEffects()) === 5, soon);
    await pWaitFor(async () => (await second.lag())['tuerca.cart'] === 0, soon);
    expect((await effects()).map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
  });
});
