import { expect, it } from '@jest/globals';
import { readBackgroundWork, services } from '@tuerca/contracts';
import { followBackgroundWork } from './background-work.ts';
import { createLog } from './log.ts';
import { createService } from './service.ts';
import { createTestTokens } from './testing/test-tokens.ts';
import { testCaller } from './testing/test-caller.ts';

const now = new Date('2026-01-15T14:00:00.000Z');
const clock = () => now;

it('counts the rounds of periodic work, keeps the error of the last one, and still throws it', async () => {
  const work = followBackgroundWork(clock);
  let isBroken = true;
  const run = work.followPeriodic({
    name: 'housekeeping',
    everyMs: 60_000,
    run: async () => {
      if (isBroken) throw new Error('no disk');
    },
    givenUp: () => 2,
  });
  await expect(run()).rejects.toThrow('no disk');
  const at = now.toISOString();
  const round = { name: 'housekeeping', every_seconds: 60, given_up: 2, started_at: at, failed_at: at };
  expect((await work.read()).periodic).toEqual([
    { ...round, rounds: 1, failures: 1, finished_at: null, error: 'Error: no disk' },
  ]);
  isBroken = false;
  await run();
  expect((await work.read()).periodic).toEqual([
    { ...round, rounds: 2, failures: 1, finished_at: at, error: null },
  ]);
});

it('tells what waits to be published and to be handled, and says so when Kafka does not answer', async () => {
  const work = followBackgroundWork(clock);
  expect(await work.read()).toMatchObject({ outbox: null, consumers: null, periodic: [] });
  work.followRelay({ outboxAge: async () => 12, outboxCount: async () => 3 });
  const consumers = {
    isHealthy: () => true,
    deadLetters: 2,
    lag: async (): Promise<Record<string, number>> => ({ 'tuerca.identity': 4 }),
  };
  work.followConsumers(consumers);
  expect(await work.read()).toMatchObject({
    outbox: { waiting: 3, oldest_seconds: 12 },
    consumers: { is_joined: true, dead_letters: 2, lag: [{ topic: 'tuerca.identity', count: 4 }] },
  });
  consumers.lag = () => Promise.reject(new Error('no broker'));
  expect((await work.read()).consumers).toMatchObject({ is_joined: true, lag: null });
});

it('is read by administrators alone, of every service', async () => {
  const tokens = createTestTokens();
  expect(Object.keys(readBackgroundWork)).toEqual([...services]);
  const log = createLog({ name: 'cart', level: 'silent' });
  const app = createService({
    name: 'cart',
    log,
    clock,
    verifyToken: tokens.verifyToken,
    operations: [readBackgroundWork.cart],
  });
  followBackgroundWork(clock).routes(app, 'cart');
  await app.ready();
  const call = testCaller(app, tokens);
  const read = async (actor: Parameters<typeof call>[0]) =>
    (await call(actor, readBackgroundWork.cart)).statusCode;
  expect(await read({ role: 'admin', userId: 1 })).toBe(200);
  expect(await read({ role: 'manager', userId: 2 })).toBe(403);
  expect(await read('visitor')).toBe(401);
  await app.close();
});
