import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { limits, listDeadLetters, replayDeadLetter, storeSaved, type DeadLetter } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { startTestNotification, type TestNotification } from '../testing/test-notification.ts';

let service: TestNotification;
beforeAll(async () => {
  service = await startTestNotification();
}, 60_000);
afterAll(() => service.stop(), 60_000);

const soon = { timeout: 30_000, interval: 300 };
const admin = { role: 'admin', userId: 1 } as const;
const listed = async () => (await service.call(admin, listDeadLetters)).json();
const list = async () => (await listed()).data as DeadLetter[];
const replay = (id: string, actor: object = admin) =>
  service.call(actor as typeof admin, replayDeadLetter, { body: { id } });

it('lists an event that was given up on with its reason, and has it handled once what was wrong is mended', async () => {
  expect(await list()).toEqual([]);
  // As if a migration were missing.
  await service.db.raw('alter table stores rename column brand_ids to lost');
  await service.publish(storeSaved, storeSaved.example);
  await pWaitFor(async () => (await list()).length === 1, soon);
  const [letter] = await list();
  expect(letter).toMatchObject({
    consumer: 'notification',
    topic: storeSaved.topic,
    event_type: storeSaved.type,
    error: expect.stringContaining('brand_ids'),
  });
  const { metadata } = await listed();
  expect(metadata).toEqual({ count: 1, page: 0, pageSize: limits.deadLetters, has_older: false });
  for (const role of ['manager', 'vendor', 'buyer'] as const) {
    expect((await service.call({ role, userId: 7 }, listDeadLetters)).statusCode).toBe(403);
    expect((await replay(letter!.id, { role, userId: 7 })).statusCode).toBe(403);
  }
  await service.db.raw('alter table stores rename column lost to brand_ids');
  expect((await replay(letter!.id)).statusCode).toBe(200);
  await pWaitFor(
    async () =>
      (await service.db('stores').where({ id: storeSaved.example.storeId }).first('id')) !== undefined,
    soon,
  );
  expect(await list()).toEqual([]);
  const again = await replay(letter!.id);
  expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT']);
}, 90_000);

it.each([
  ['tuerca.identity/999999', 404],
  ['tuerca.nothing/1', 404],
  ['tuerca.identity', 400],
  ['../1', 400],
])('answers of %s, which is no letter, %i', async (id, status) =>
  expect((await replay(id)).statusCode).toBe(status),
);
