import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createUnitOfWork } from '@tuerca/events';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import type { Log } from '@tuerca/service';
import pWaitFor from 'p-wait-for';
import { migrations } from '../../migrations/index.ts';
import { deliveriesRepository as deliveries } from './deliveries.repository.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import type { DeliveryChannel, MessageChannels } from './delivery.ts';

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
const start = (send: Record<DeliveryChannel, () => Promise<void>>) => {
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
