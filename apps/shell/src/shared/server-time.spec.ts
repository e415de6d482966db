import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { notedFetch } from './reach.ts';
import { serverNow } from './server-time.ts';

const start = new Date('2026-01-15T15:00:00Z').getTime();
const hour = 3_600_000;
beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

/** An answer of a server whose clock says `at`, which is on its way for a time. */
const ask = async (at: number, takesMs = 0) => {
  globalThis.fetch = async () => {
    jest.setSystemTime(Date.now() + takesMs);
    return new Response(null, { headers: { date: new Date(at).toUTCString() } });
  };
  await notedFetch('/api/session');
};

it.each([
  ['behind', hour],
  ['ahead', -hour],
])('is the server’s for a device whose clock is %s, and goes on', async (_where, ahead) => {
  await ask(start + ahead);
  expect(serverNow()).toBe(start + ahead);
  jest.setSystemTime(start + 5000);
  expect(serverNow()).toBe(start + ahead + 5000);
});

it('is the device’s again once its clock is put right', async () => {
  await ask(start + hour);
  jest.setSystemTime(start + hour);
  await ask(start + hour);
  expect(serverNow()).toBe(start + hour);
});

it('is the device’s where the answer was written while it was waited for, however long that took', async () => {
  await ask(start + 1000, 5 * 60_000);
  expect(serverNow()).toBe(start + 5 * 60_000);
});

it('is the device’s where an answer tells no time', async () => {
  await ask(start + hour);
  globalThis.fetch = async () => new Response(null);
  await notedFetch('/api/session');
  expect(serverNow()).toBe(start);
});
