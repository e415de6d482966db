import { expect, it } from '@jest/globals';
import { daysAlike, weekdays } from './week.ts';

it('reads a week from Monday on, days in a row with the same hours as one', () => {
  const all = weekdays.map((day) => ({ day, from: '08:00', to: day === 6 ? '13:00' : '18:00' }));
  expect(daysAlike(all)).toEqual([
    { first: 1, last: 5, from: '08:00', to: '18:00' },
    { first: 6, last: 6, from: '08:00', to: '13:00' },
    { first: 0, last: 0, from: '08:00', to: '18:00' },
  ]);
});

it('keeps days apart that have a day of rest between them', () => {
  const days = ([1, 2, 4] as const).map((day) => ({ day, from: '09:00', to: '17:00' }));
  expect(daysAlike(days).map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [4, 4],
  ]);
});
