import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventTopics, orderCreated } from '@tuerca/contracts';
import { createEvent, dropTopics, ensureTopics, openDeadLetters, openKafka } from '@tuerca/events';
import type { KafkaMessage } from 'kafkajs';

const brokers = process.env['TUERCA_KAFKA_BROKERS'] ?? '';
const topicPrefix = `t${randomBytes(5).toString('hex')}.`;
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };
const main = [join(import.meta.dirname, 'main.ts')];

/** Runs the command; returns its output and exit code. */
const run = async (args: string[], env: Record<string, string> = {}) => {
  const setting = {
    ...process.env,
    NODE_OPTIONS: '',
    KAFKA_BROKERS: brokers,
    KAFKA_TOPIC_PREFIX: topicPrefix,
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...main, ...args], {
      env: { ...setting, ...env },
    });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, text: stderr };
  }
};

describe('npm run events', () => {
  const kafka = openKafka({ brokers: brokers.split(','), clientId: 'test', log, topicPrefix });
  const event = createEvent(orderCreated, orderCreated.example, { time: new Date('2026-03-01T10:00:00Z') });
  beforeAll(async () => {
    await ensureTopics(kafka, eventTopics, { numPartitions: 1 });
    const letters = openDeadLetters({ kafka, groupId: 'chat', log });
    for (const offset of ['7', '8', '9']) {
      const message = { key: Buffer.from(event.subject), value: Buffer.from(JSON.stringify(event)), offset };
      await letters.add(
        { topic: topicPrefix + orderCreated.topic, partition: 0 },
        message as KafkaMessage,
        new Error('no such shelf'),
      );
    }
    await letters.close();
  });
  afterAll(() => dropTopics(kafka, eventTopics));

  test('lists the letters, shows one, replays one and then what is left', async () => {
    const listed = await run(['list', '--limit', '2']);
    expect(listed.text).toMatch(
      /^tuerca\.cart\/0 +tuerca\.cart\.order\.created\.v1 .* chat .* Error: no such shelf$/m,
    );
    expect(listed.text).toContain('and 1 more; --limit shows more of them');
    const shown = await run(['show', 'tuerca.cart/1']);
    expect(shown.text).toContain(`tuerca.cart.order.created.v1 ${event.id}`);

    expect(await run(['replay', 'tuerca.cart/1'])).toEqual({
      code: 0,
      text: 'replayed tuerca.cart/1 (tuerca.cart.order.created.v1) to chat\n',
    });
    const again = await run(['replay', 'tuerca.cart/1']);
    expect(again).toMatchObject({
      code: 1,
      text: expect.stringContaining('tuerca.cart/1 was replayed at 2'),
    });
    const rest = await run(['replay', 'tuerca.cart', '--consumer', 'chat']);
    expect(rest.text.split('\n').filter((line) => line.startsWith('replayed'))).toHaveLength(2);
    expect((await run(['list'])).text).toBe('There are no dead letters.\n');
  }, 60_000);

  test('has a consumer take a topic from its beginning again', async () => {
    const rewound = await run(['rewind', 'chat', 'tuerca.identity.state']);
    expect(rewound).toEqual({
      code: 0,
      text: 'chat takes tuerca.identity.state from its beginning once it starts\n',
    });
    const admin = kafka.client.admin();
    await admin.connect();
    const [kept] = await admin.fetchOffsets({
      groupId: `${topicPrefix}chat`,
      topics: [`${topicPrefix}tuerca.identity.state`],
    });
    await admin.disconnect();
    // Kafka's special offset for the earliest message
    expect(kept!.partitions.map(({ offset }) => offset)).toEqual(['-2']);
    expect(await run(['rewind', 'chat'])).toMatchObject({ code: 1 });
  }, 60_000);

  test('says so where there is no such letter, no broker, or no stack', async () => {
    expect(await run(['show', 'tuerca.cart/99'])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^There is no letter tuerca.cart\/99/),
    });
    expect(await run(['list'], { KAFKA_BROKERS: '127.0.0.1:1' })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^No broker answers at 127.0.0.1:1/),
    });
    const nowhere = { KAFKA_BROKERS: '', TUERCA_DATA_DIR: '/nowhere' };
    expect(await run(['list'], nowhere)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^No stack runs on \/nowhere: start one with npm start/),
    });
  }, 60_000);
});
