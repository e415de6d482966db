import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AppError } from '@tuerca/service';
import { createPlaces } from './places.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const refused = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 };

it('gives free places at once and the next one to who waits longest', async () => {
  const places = createPlaces({ atOnce: 1, inLine: 2, waitMs: 100 });
  expect(places.take()).toBeUndefined();
  const order: string[] = [];
  const waits = ['first', 'second'].map((name) => places.take()?.then(() => order.push(name)));
  expect([places.atWork(), places.inLine()]).toEqual([1, 2]);
  places.leave();
  await waits[0];
  expect(order).toEqual(['first']);
  places.leave();
  await waits[1];
  places.leave();
  expect([order, places.atWork(), places.inLine()]).toEqual([['first', 'second'], 0, 0]);
  expect(places.take()).toBeUndefined();
});

it('refuses at once when the line is full, and says so before any work is done', () => {
  const places = createPlaces({ atOnce: 1, inLine: 0, waitMs: 100 });
  expect(() => places.refuseWhenFull()).not.toThrow();
  places.take();
  expect(() => places.refuseWhenFull()).toThrow(AppError);
  expect(() => places.take()).toThrow(AppError);
  places.leave();
  expect(places.take()).toBeUndefined();
});

it('refuses who waited too long, and gives the place to the next', async () => {
  const places = createPlaces({ atOnce: 1, inLine: 2, waitMs: 100 });
  places.take();
  const late = expect(places.take()).rejects.toMatchObject(refused);
  jest.advanceTimersByTime(60);
  const inTime = places.take();
  jest.advanceTimersByTime(60);
  await late;
  places.leave();
  await expect(inTime).resolves.toBeUndefined();
  expect([places.atWork(), places.inLine()]).toEqual([1, 0]);
});
