import { describe, expect, it, test } from '@jest/globals';
import {
  addDays,
  addMonths,
  clockTime,
  dateIn,
  daysFromTo,
  elapsed,
  endOfDay,
  formatMinutes,
  instantOfWall,
  isCalendarDate,
  startOfDay,
  wallTimeIn,
  weekdayIn,
  weeksOfMonth,
} from './dates.ts';

describe('a day', () => {
  it('ends at its last millisecond in the time zone of the country', () => {
    expect(endOfDay('2026-03-01', 'CO').toISOString()).toBe('2026-03-02T04:59:59.999Z');
    expect(endOfDay('2026-03-01', 'MX').toISOString()).toBe('2026-03-02T05:59:59.999Z');
    // Mexico still had summer time in 2021.
    expect(endOfDay('2021-07-01', 'MX').toISOString()).toBe('2021-07-02T04:59:59.999Z');
  });

  it('is the one people of the country have at an instant', () => {
    expect(dateIn(new Date('2026-03-02T04:59:59Z'), 'CO')).toBe('2026-03-01');
    expect(dateIn(new Date('2026-03-02T05:00:00Z'), 'CO')).toBe('2026-03-02');
    expect(dateIn(new Date('2026-03-02T05:00:00Z'), 'MX')).toBe('2026-03-01');
    expect(weekdayIn(new Date('2026-03-02T05:00:00Z'), 'CO')).toBe(1);
    expect(weekdayIn(new Date('2026-03-02T05:00:00Z'), 'MX')).toBe(0);
  });

  it('must exist', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', 'ayer']) {
      expect(isCalendarDate(text)).toBe(false);
      expect(() => endOfDay(text, 'CO')).toThrow(RangeError);
    }
  });

  it('begins at its midnight in the country', () => {
    expect(startOfDay('2026-03-02', 'CO').toISOString()).toBe('2026-03-02T05:00:00.000Z');
    expect(startOfDay('2026-03-02', 'MX').toISOString()).toBe('2026-03-02T06:00:00.000Z');
    expect(() => startOfDay('ayer', 'CO')).toThrow(RangeError);
  });

  it('is counted with the last one', () => {
    expect(daysFromTo('2026-02-27', '2026-03-02')).toBe(4);
    expect(daysFromTo('2026-03-02', '2026-03-02')).toBe(1);
    expect(daysFromTo('2026-03-03', '2026-03-02')).toBe(0);
  });

  it('is followed by others across months', () => {
    expect(addDays('2026-02-25', 8)).toBe('2026-03-05');
  });
});

test('the clocks of a country show its own time, across midnight', () => {
  const instant = new Date('2026-03-02T05:30:15.250Z');
  expect(wallTimeIn(instant, 'CO').toISOString()).toBe('2026-03-02T00:30:15.000Z');
  expect(wallTimeIn(instant, 'MX').toISOString()).toBe('2026-03-01T23:30:15.000Z');
});

it.each([
  ['CO', '2026-03-02T13:30:00.000Z', '8:30'],
  ['MX', '2026-03-02T13:30:00.000Z', '7:30'],
  // Mexico still had summer time in 2021.
  ['MX', '2021-07-01T13:30:00.000Z', '8:30'],
] as const)('the clocks of %s at %s', (country, instant, shown) => {
  const at = new Date(instant);
  expect(clockTime(at, country)).toMatch(new RegExp(`^${shown}\\sa\\.`));
  expect(instantOfWall(wallTimeIn(at, country), country)).toEqual(at);
});

describe('a time span', () => {
  it.each([
    [0, '0 min'],
    [59.9, '59 min'],
    [60, '1 hr'],
    [1439, '23 hr'],
    [1440, '1 día'],
    [2880, '2 días'],
    [-5, '0 min'],
  ])('of %d minutes reads %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

  it('runs between two instants', () => {
    expect(elapsed(new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T02:30:00Z'))).toBe('2 hr');
  });
});

describe('a month', () => {
  it('is added to a day, or to the last day where the month is shorter', () => {
    expect(addMonths('2026-01-15', 1)).toBe('2026-02-15');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-10', -1)).toBe('2025-12-10');
    expect(addMonths('2026-12-31', 12)).toBe('2027-12-31');
    expect(() => addMonths('2026-02-30x', 1)).toThrow(RangeError);
  });

  it('touches whole weeks from Monday to Sunday', () => {
    const endsOf = (day: string) => {
      const weeks = weeksOfMonth(day);
      return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]];
    };
    expect(endsOf('2026-01-15')).toEqual([5, '2025-12-29', '2026-02-01']);
    expect(endsOf('2027-02-28')).toEqual([4, '2027-02-01', '2027-02-28']);
    expect(endsOf('2026-03-01')).toEqual([6, '2026-02-23', '2026-04-05']);
    expect(
      weeksOfMonth('2026-01-15')
        .flat()
        .every((day, index, all) => !index || day > all[index - 1]!),
    ).toBe(true);
  });
});
