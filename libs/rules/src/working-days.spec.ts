import { describe, expect, it } from '@jest/globals';
import { addWorkingDays, answerDayOf, isWorkingDay } from './working-days.ts';

const holidaysIn = (year: number, country: 'CO' | 'MX') =>
  Array.from({ length: 366 }, (_day, index) => new Date(Date.UTC(year, 0, 1 + index)))
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !isWorkingDay(day, country));

describe('working days', () => {
  // As published for 2026: those of 2026 that fall on a weekend are not among them.
  it('leave out the holidays of Colombia, those of Easter and those moved to Monday too', () =>
    expect(holidaysIn(2026, 'CO')).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ]));

  it('leave out the holidays of Mexico', () => {
    expect(holidaysIn(2026, 'MX')).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ]);
    expect(isWorkingDay('2030-10-01', 'MX')).toBe(false);
    expect(isWorkingDay('2029-10-01', 'MX')).toBe(true);
  });

  it('are counted from the day after, over weekends, holidays and the new year', () => {
    expect(addWorkingDays('2026-11-27', 1, 'CO')).toBe('2026-11-30');
    expect(addWorkingDays('2026-12-30', 2, 'CO')).toBe('2027-01-04');
    expect(addWorkingDays('2026-06-12', 1, 'CO')).toBe('2026-06-16');
    expect(addWorkingDays('2026-06-12', 1, 'MX')).toBe('2026-06-15');
  });

  it('give fifteen to answer, by the clock of the country', () => {
    expect(answerDayOf(new Date('2026-11-25T15:00:00Z'), 'CO')).toBe('2026-12-17');
    // Still the 25th in Bogotá.
    expect(answerDayOf(new Date('2026-11-26T04:59:00Z'), 'CO')).toBe('2026-12-17');
    expect(answerDayOf(new Date('2026-11-26T05:00:00Z'), 'CO')).toBe('2026-12-18');
  });
});
