import { describe, expect, it } from '@jest/globals';
import { openingAt, type OpeningSpan } from './opening-hours.ts';

const weekdays: OpeningSpan[] = [
  { day: 1, from: '08:00', to: '18:00' },
  { day: 5, from: '08:00', to: '17:30' },
];

describe('whether a store is open', () => {
  it.each([
    // Bogotá is five hours behind UTC; 23 November 2026 is a Monday.
    ['2026-11-23T13:00:00Z', { isOpen: true, until: '18:00' }],
    ['2026-11-23T22:59:59Z', { isOpen: true, until: '18:00' }],
    ['2026-11-23T23:00:00Z', { isOpen: false, opens: { day: 5, from: '08:00', to: '17:30', inDays: 4 } }],
    ['2026-11-23T12:59:00Z', { isOpen: false, opens: { day: 1, from: '08:00', to: '18:00', inDays: 0 } }],
    ['2026-11-28T02:00:00Z', { isOpen: false, opens: { day: 1, from: '08:00', to: '18:00', inDays: 3 } }],
  ])('at %s, by the clock of its country', (instant, opening) => {
    expect(openingAt(weekdays, new Date(instant), 'CO')).toEqual(opening);
  });

  it('on one day a week: after it closed, the same day next week', () => {
    const mondays = weekdays.slice(0, 1);
    expect(openingAt(mondays, new Date('2026-11-23T23:30:00Z'), 'CO')).toMatchObject({
      opens: { day: 1, inDays: 7 },
    });
  });

  it('is not known without hours', () => {
    expect(openingAt([], new Date('2026-11-23T13:00:00Z'), 'MX')).toEqual({ isOpen: false, opens: null });
  });
});
