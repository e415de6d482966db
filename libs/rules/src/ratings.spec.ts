import { describe, expect, it } from '@jest/globals';
import {
  averageStars,
  firstNameOf,
  isDetractor,
  isPromoter,
  ratingEndsAt,
  ratingPhase,
  ratingReminderAt,
} from './ratings.ts';

const orderedAt = new Date('2026-01-15T15:30:00.000Z');
const after = (hours: number) => new Date(orderedAt.getTime() + hours * 3_600_000);

describe('an order', () => {
  it.each([
    [0, 'early'],
    [23.99, 'early'],
    [24, 'open'],
    [90 * 24 - 0.01, 'open'],
    [90 * 24, 'over'],
  ])('%d hours after it was made is %s for its ratings', (hours, phase) => {
    expect(ratingPhase(orderedAt, after(hours))).toBe(phase);
  });

  it('is asked about a week later, in the morning of its buyer, long before its ratings end', () => {
    expect(ratingReminderAt(orderedAt, 'CO')).toEqual(new Date('2026-01-22T15:00:00.000Z'));
    // still the 14th in Mexico, although the 15th in UTC
    expect(ratingReminderAt(new Date('2026-01-15T03:00:00.000Z'), 'MX')).toEqual(
      new Date('2026-01-21T16:00:00.000Z'),
    );
    expect(ratingEndsAt(orderedAt)).toEqual(new Date('2026-04-15T15:30:00.000Z'));
  });
});

describe('a score', () => {
  it('is that of a promoter from 9, of a detractor up to 6, else of neither', () => {
    const scores = Array.from({ length: 11 }, (_, score) => score);
    expect(scores.filter(isPromoter)).toEqual([9, 10]);
    expect(scores.filter(isDetractor)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('counts half in stars; without ratings there are none', () => {
    expect(averageStars({ scoreSum: 28, total: 3 })).toBe(4.67);
    expect(averageStars({ scoreSum: 0, total: 1 })).toBe(0);
    expect(averageStars({ scoreSum: 0, total: 0 })).toBeNull();
  });
});

it('shows the first name alone', () => {
  expect(firstNameOf('  Laura  Gómez Ruiz')).toBe('Laura');
});
