import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dayMs } from '@tuerca/rules';
import { sampleUser } from '../testing/samples.ts';
import { keepAnswer, keepSession, lastAnswer, lastSeenLimits } from './last-seen.ts';

const user = sampleUser({ id: 7 });
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  keepSession(user);
});
afterEach(() => {
  jest.useRealTimers();
});

const keep = (name: string) => {
  jest.advanceTimersByTime(1000);
  keepAnswer(user.id, name, { data: name });
};
const isKept = (name: string) => lastAnswer(user.id, name) !== null;
const names = Array.from({ length: lastSeenLimits.answers + 1 }, (_each, index) => `readOrder.${index}`);

it('keeps as many answers as it may, and gives up the oldest, which it need not read for that', () => {
  names.slice(0, -1).forEach(keep);
  keep(names[0]!);
  const parse = jest.spyOn(JSON, 'parse');
  keep(names.at(-1)!);
  // The session alone.
  expect(parse).toHaveBeenCalledTimes(1);
  expect(names.filter((name) => !isKept(name))).toEqual([names[1]]);
});

it('gives up what it kept more than a week ago with the next answer', () => {
  keep('readOrder.1');
  const keys = () => Object.keys(localStorage).filter((key) => key.endsWith('.readOrder.1'));
  expect(keys()).toHaveLength(1);
  jest.advanceTimersByTime(lastSeenLimits.days * dayMs);
  keepSession(user);
  keep('readOrder.2');
  expect(keys()).toEqual([]);
});
