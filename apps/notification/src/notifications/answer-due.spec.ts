import { expect, it } from '@jest/globals';
import { answerDueAt } from './answer-due.ts';

const dueAt = (askedAt: string, now: string, country: 'CO' | 'MX' = 'CO') =>
  answerDueAt(new Date(now), {
    askedAt: new Date(askedAt),
    country,
    quietHours: { from: 21, to: 7 },
  })?.toISOString() ?? null;

it('an answer goes at once by day', () =>
  expect(dueAt('2026-01-15T14:00:00Z', '2026-01-15T20:00:00Z')).toBeNull());

it('an answer at night waits for the reader’s morning', () => {
  expect(dueAt('2026-01-15T20:00:00Z', '2026-01-16T02:30:00Z')).toBe('2026-01-16T12:00:00.000Z');
  expect(dueAt('2026-01-15T20:00:00Z', '2026-01-16T02:30:00Z', 'MX')).toBeNull();
});

it('an answer at night goes at once to whoever asked within the hour', () =>
  expect(dueAt('2026-01-16T02:00:00Z', '2026-01-16T02:59:00Z')).toBeNull());
