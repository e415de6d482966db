import { expect, it } from '@jest/globals';
import { breakerState } from './breaker.ts';

const now = new Date('2026-01-15T14:00:00Z');
const [later, earlier] = [1000, -1000].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];

it.each([
  [0, later, 'closed'],
  [1, later, 'open'],
  [3, earlier, 'half_open'],
])('with %d failures, asked again at %s, is %s', (failures, nextRoundAt, state) => {
  expect(breakerState({ failures, nextRoundAt }, now)).toBe(state);
});
