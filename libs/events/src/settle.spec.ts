import { expect, jest, test } from '@jest/globals';
import type { Database } from '@tuerca/postgres';
import type { KafkaMessage } from 'kafkajs';
import { createEvent } from './create-event.ts';
import { inPostgres } from './inbox.ts';
import { createSettling } from './settle.ts';
import { orderPlaced, recordEffect } from './testing/orders.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const event = createEvent(orderPlaced, orderPlaced.example, { time: new Date() });
const message = {
  offset: '7',
  headers: {},
  value: Buffer.from(JSON.stringify(event)),
} as unknown as KafkaMessage;

const at = { topic: 'tuerca.cart', partition: 0 };

/** How often one event is tried until it is a dead letter, `most` times at most, where Postgres fails so each time. */
const triesOf = async (code: string, most: number): Promise<number> => {
  const fail = () => Promise.reject(Object.assign(new Error('no'), { code }));
  const db = { transaction: fail } as unknown as Database;
  const add = jest.fn(async () => undefined);
  const settling = createSettling({
    groupId: 'cart',
    handlers: [recordEffect],
    effects: inPostgres({ db, groupId: 'cart', log }),
    deadLetters: { add, count: 0, close: async () => undefined },
    log,
    attempts: 5,
    backoffMs: 1,
  });
  for (let tried = 1; tried <= most; tried += 1) {
    await settling.single(at, message, async () => undefined);
    if (add.mock.calls.length > 0) return tried;
  }
  return Infinity;
};

test('an event is given up on after a few tries, while Postgres is away never, and if it takes too long after an hour', async () => {
  const [wrong, away, slow] = ['23502', 'ECONNREFUSED', '57014'];
  expect(await triesOf(wrong!, 2000)).toBe(5);
  expect(await triesOf(away!, 2000)).toBe(Infinity);
  expect(await triesOf(slow!, 2000)).toBe(600);
});

test('an event is not given up on for a heartbeat that fails, however often its consumer loses its session', async () => {
  const add = jest.fn(async () => undefined);
  const settling = createSettling({
    groupId: 'cart',
    handlers: [recordEffect],
    effects: { mostAtOnce: 1, isPassing: () => false, apply: (_taken, beat) => beat() },
    deadLetters: { add, count: 0, close: async () => undefined },
    log,
    attempts: 5,
    backoffMs: 1,
  });
  const rebalance = () => Promise.reject(new Error('The group is rebalancing'));
  for (let lost = 0; lost < 10; lost += 1)
    expect(await settling.single(at, message, rebalance)).toEqual({ wait: 1 });
  expect(await settling.single(at, message, async () => undefined)).toEqual({});
  expect(add).not.toHaveBeenCalled();
});
