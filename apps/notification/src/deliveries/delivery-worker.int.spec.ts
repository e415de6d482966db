import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createUnitOfWork } from '@tuerca/events';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import type { Log } from '@tuerca/service';
import pWaitFor from 'p-wait-for';
import { migrations } from '../../migrations/index.ts';
import { deliveriesRepository as deliveries } from './deliveries.repository.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import {
  DeliveryRefused,
  sendsAtOnce,
  type DeliveryChannel,
  type MessageChannel,
  type MessageChannels,
} from './delivery.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(() => database.db('deliveries').delete());

const soon = { timeout: 20_000 };
const clock = () => new Date();
const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() } as unknown as Log;

const queue = (channel: DeliveryChannel, recipient: string) =>
  deliveries.queue(database.db, [
    {
      source: `${channel}:${recipient}`,
      userId: null,
      kind: null,
      channel,
      recipient,
      subject: null,
      text: 'Hola',
      createdAt: clock(),
    },
  ]);
const start = (
  send: Record<DeliveryChannel, MessageChannel['send']>,
  { stopMs }: { stopMs?: number } = {},
) => {
  const close = async () => undefined;
  const channels: MessageChannels = {
    email: { send: send.email, close },
    whatsapp: { send: send.whatsapp, close },
  };
  const unitOfWork = createUnitOfWork(database.db, { wake: () => undefined }, clock);
  return startDeliveryWorker({
    db: database.db,
    channels,
    unitOfWork,
    clock,
    log,
    retryMs: 1000,
    pollMs: 50,
    stopMs,
  });
};
const statusOf = async (recipient: string): Promise<string> =>
  (await database.db('deliveries').where({ recipient }).first('status')).status;

test('a mail server that does not answer keeps nobody from a WhatsApp', async () => {
  const answered = Promise.withResolvers<void>();
  await queue('email', 'laura@tuerca.test');
  const worker = start({ email: () => answered.promise, whatsapp: async () => undefined });
  try {
    await pWaitFor(async () => (await statusOf('laura@tuerca.test')) === 'sending', soon);
    await queue('whatsapp', '+573001234567');
    await pWaitFor(async () => (await statusOf('+573001234567')) === 'sent', soon);
    expect(await statusOf('laura@tuerca.test')).toBe('sending');
  } finally {
    answered.resolve();
    await worker.stop();
  }
  expect(await statusOf('laura@tuerca.test')).toBe('sent');
});

test('what a slow mail server takes a minute and a half for is not taken by another replica as well', async () => {
  for (let place = 1; place <= 20; place += 1) await queue('email', `${place}@tuerca.test`);
  expect(await deliveries.takeDue(database.db, 'email', 20)).toHaveLength(20);
  await database.db('deliveries').update({ dueAt: database.db.raw("due_at - interval '90 seconds'") });
  expect(await deliveries.takeDue(database.db, 'email', 20)).toEqual([]);
});

const statesOf = async () =>
  Object.fromEntries(
    (await database.db('deliveries').select('recipient', 'status', 'attempts')).map(
      ({ recipient, status, attempts }) => [recipient, `${status} ${attempts}`],
    ),
  );
const toFive = async () => {
  for (let place = 1; place <= 5; place += 1) await queue('email', `${place}@tuerca.test`);
};

test('a stop ends with the e-mails under way and begins no other, which the next sends once', async () => {
  await toFive();
  const sent: string[] = [];
  const answered = Promise.withResolvers<void>();
  const email = async ({ to }: { to: string }) => {
    sent.push(to);
    await answered.promise;
  };
  const worker = start({ email, whatsapp: async () => undefined });
  await pWaitFor(() => sent.length === sendsAtOnce.email, soon);
  const stopping = worker.stop();
  answered.resolve();
  await stopping;
  const states = await statesOf();
  expect(sent.map((to) => states[to])).toEqual(sent.map(() => 'sent 1'));
  expect(Object.values(states).filter((state) => state === 'queued 0')).toHaveLength(1);

  const next = start({ email, whatsapp: async () => undefined });
  await pWaitFor(async () => Object.values(await statesOf()).every((state) => state === 'sent 1'), soon);
  await next.stop();
  expect(new Set(sent).size).toBe(5);
  expect(sent).toHaveLength(5);
});

test('a stop does not wait for a mail server that never answers, whose e-mail stays leased', async () => {
  await toFive();
  const begun: string[] = [];
  const email = async ({ to }: { to: string }) => {
    begun.push(to);
    if (to === '1@tuerca.test') await new Promise(() => undefined);
  };
  const worker = start({ email, whatsapp: async () => undefined }, { stopMs: 50 });
  await pWaitFor(() => begun.length === 5, soon);
  await worker.stop();
  expect(await statesOf()).toEqual({
    '1@tuerca.test': 'sending 1',
    ...Object.fromEntries([2, 3, 4, 5].map((place) => [`${place}@tuerca.test`, 'sent 1'])),
  });
});

test('of a letter that has ended no words are kept, but the subject that its buyer looks up', async () => {
  await queue('email', 'laura@tuerca.test');
  await queue('email', 'nadie@tuerca.test');
  await database.db('deliveries').update({ subject: 'Hola' });
  await database
    .db('deliveries')
    .where({ recipient: 'laura@tuerca.test' })
    .update({ ownerId: 7, providerId: 5 });
  const email = async ({ to }: { to: string }) => {
    if (to === 'nadie@tuerca.test') throw new DeliveryRefused('no such address');
  };
  const worker = start({ email, whatsapp: async () => undefined });
  await pWaitFor(async () => (await statusOf('nadie@tuerca.test')) === 'failed', soon);
  await worker.stop();
  expect(await database.db('deliveries').orderBy('recipient').select('status', 'subject', 'text')).toEqual([
    { status: 'sent', subject: 'Hola', text: null },
    { status: 'failed', subject: null, text: null },
  ]);
});

test('a letter that another worker has ended is not tried again without its words', async () => {
  await queue('email', 'laura@tuerca.test');
  const [taken] = await deliveries.takeDue(database.db, 'email', 1);
  await deliveries.finish(database.db, taken!.id, { status: 'sent', at: clock() });
  await deliveries.retryLater(database.db, taken!.id, 0, 'no answer');
  expect(await statusOf('laura@tuerca.test')).toBe('sent');
});
