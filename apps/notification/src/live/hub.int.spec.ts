import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { LiveMessage } from '@tuerca/contracts';
import { createLog } from '@tuerca/service';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { migrations } from '../../migrations/index.ts';
import { soon } from '../testing/test-notification.ts';
import { feedRepository as feed } from './feed.repository.ts';
import { startHub, type Hub } from './hub.ts';

let test: TestDatabase;
let hub: Hub;

beforeEach(async () => {
  test = await testDatabase(migrations);
  hub = startHub({
    db: test.db,
    signFile: (path) => path,
    log: createLog({ name: 'test', level: 'silent' }),
    pollMs: 60_000,
  });
}, 60_000);
afterEach(async () => {
  jest.restoreAllMocks();
  await hub.stop();
  await test.drop();
});

const userId = 7;

const append = (n: number) => {
  const payload = { kind: 'done' as const, topic: null, n };
  return test.db.transaction((trx) =>
    feed.append(trx, [{ channel: 'notifications', userId, payload, createdAt: new Date() }]),
  );
};
const write = async (n: number) => {
  await append(n);
  hub.wake();
};

const follow = async (cursor?: string) => {
  const received: LiveMessage[] = [];
  const { close } = await hub.subscribe(
    {
      userId,
      isManager: false,
      send: (text) => void received.push(JSON.parse(text) as LiveMessage),
      dropAsTooSlow: () => undefined,
    },
    'notifications',
    cursor,
  );
  const entries = () => received.filter((message) => message.type === 'notifications');
  return {
    close,
    numbers: () => entries().map(({ data }) => (data as unknown as { n: number }).n),
    cursor: () => entries().at(-1)?.cursor,
  };
};

it('gives who subscribes after a silence what comes from then on, and what was missed by a cursor', async () => {
  for (const n of [1, 2, 3]) await write(n);
  const first = await follow();
  await write(4);
  await pWaitFor(() => first.numbers().length > 0, soon);
  expect(first.numbers()).toEqual([4]);
  first.close();
  await write(5);
  const second = await follow(first.cursor());
  await write(6);
  await pWaitFor(() => second.numbers().length === 2, soon);
  expect(second.numbers()).toEqual([5, 6]);
});

it('passes over nothing for the first of two who subscribe at once', async () => {
  const { head } = feed;
  const second = Promise.withResolvers<void>();
  jest
    .spyOn(feed, 'head')
    .mockImplementationOnce(head)
    .mockImplementationOnce(async (on) => {
      await second.promise;
      return head(on);
    });
  const [first, other] = [follow(), follow()];
  const { numbers } = await first;
  await append(1);
  second.resolve();
  await other;
  hub.wake();
  await pWaitFor(() => numbers().length > 0, soon);
  expect(numbers()).toEqual([1]);
});

it('loses and repeats nothing while its only connections come and go', async () => {
  const total = 200;
  const writing = (async () => {
    for (let n = 0; n < total; n += 1) await write(n);
  })();
  const numbers: number[] = [];
  let cursor: string | undefined = '0';
  while (numbers.length < total) {
    const both: Awaited<ReturnType<typeof follow>>[] = await Promise.all([follow(cursor), follow(cursor)]);
    const target = Math.min(total, numbers.length + 7);
    const seen = () => both.map((each) => numbers.length + each.numbers().length);
    await pWaitFor(() => Math.min(...seen()) >= target, { ...soon, interval: 1 });
    for (const { close } of both) close();
    const [one, other] = both.map((each) => each.numbers()) as [number[], number[]];
    const least = Math.min(one.length, other.length);
    expect(other.slice(0, least)).toEqual(one.slice(0, least));
    numbers.push(...one);
    cursor = both[0]!.cursor();
  }
  await writing;
  expect(numbers).toEqual(Array.from({ length: total }, (_, n) => n));
}, 60_000);
