import type { OpeningSpan, Weekday } from '@tuerca/rules';
import { country } from '../../config/country.ts';

/** The days of the week, Monday first. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

const dayFormat = new Intl.DateTimeFormat(country.locale, { weekday: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat(country.locale, { timeStyle: 'short', timeZone: 'UTC' });

/** The name of a day: `lunes`. */
export const dayName = (day: Weekday): string => dayFormat.format(Date.UTC(1970, 0, 4 + day));

/** Formats `08:00` as `8:00 a. m.`, with no-break spaces. */
export const timeText = (time: string): string =>
  timeFormat.format(Date.parse(`1970-01-01T${time}Z`)).replaceAll(' ', '\u00a0');

export interface DaysAlike {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly from: string;
  readonly to: string;
}

/** Opening hours with consecutive days of equal hours merged. */
export const daysAlike = (hours: readonly OpeningSpan[]): readonly DaysAlike[] => {
  const alike: { first: Weekday; last: Weekday; from: string; to: string; end: number }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const span = hours.find((each) => each.day === day);
    const before = alike.at(-1);
    if (!span) continue;
    if (before?.end === at - 1 && before.from === span.from && before.to === span.to)
      Object.assign(before, { last: day, end: at });
    else alike.push({ first: day, last: day, from: span.from, to: span.to, end: at });
  }
  return alike.map(({ end: _end, ...days }) => days);
};
