import { expect, jest, test } from '@jest/globals';
import { exportLine } from './export-line.ts';

const { signal } = new AbortController();
const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

/** A job that reports when it starts and runs until it is released. */
const held = () => {
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = () => (began.resolve(), end.promise);
  return { work, began: began.promise, letGo: end.resolve };
};

test('work is done one after the other, also after one that fails', async () => {
  const inLine = exportLine(3);
  const first = held();
  const second = jest.fn(() => Promise.reject(new Error('no')));
  const all = Promise.allSettled([
    inLine(1, first.work, signal),
    inLine(2, second, signal),
    inLine(3, async () => 'third', signal),
  ]);
  await first.began;
  expect(second).not.toHaveBeenCalled();
  first.letGo();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('as many are in it as may be, the one at work among them', async () => {
  const inLine = exportLine(2);
  const first = held();
  const taken = [inLine(1, first.work, signal), inLine(2, async () => undefined, signal)];
  expect(() => inLine(3, async () => undefined, signal)).toThrow(tooMany);
  first.letGo();
  await Promise.all(taken);
  expect(await inLine(3, async () => 'now', signal)).toBe('now');
});

test('a caller has one in it, so that nobody takes it from the others', async () => {
  const inLine = exportLine(10);
  const first = held();
  const taken = inLine(1, first.work, signal);
  await first.began;
  expect(() => inLine(1, async () => undefined, signal)).toThrow(tooMany);
  const others = inLine(2, async () => 'other', signal);
  first.letGo();
  await taken;
  expect(await others).toBe('other');
  expect(await inLine(1, async () => 'again', signal)).toBe('again');
});

test('a caller has as many in it as one may', async () => {
  const inLine = exportLine(10, 2);
  const first = held();
  const taken = [inLine(1, first.work, signal), inLine(1, async () => undefined, signal)];
  expect(() => inLine(1, async () => undefined, signal)).toThrow(tooMany);
  first.letGo();
  await Promise.all(taken);
  expect(await inLine(1, async () => 'again', signal)).toBe('again');
});

test('what nobody waits for any more is not done, and its caller may ask anew', async () => {
  const inLine = exportLine(10);
  const [first, late, work] = [held(), new AbortController(), jest.fn(async () => undefined)];
  const taken = inLine(1, first.work, signal);
  const given = inLine(2, work, late.signal);
  late.abort();
  first.letGo();
  await taken;
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(work).not.toHaveBeenCalled();
  expect(await inLine(2, async () => 'anew', signal)).toBe('anew');
});
