import { expect, test } from '@jest/globals';
import { lastDayOf, monthsBefore } from './months.ts';

test('the first of the months offered is the one that it is in the country', () => {
  const months = monthsBefore(new Date('2027-01-01T03:00:00Z'), 'CO');
  expect(months.slice(0, 2)).toEqual(['2026-12', '2026-11']);
  expect(months).toHaveLength(12);
});

test('the last day of a month', () => {
  expect([lastDayOf('2026-11'), lastDayOf('2028-02')]).toEqual(['2026-11-30', '2028-02-29']);
});
