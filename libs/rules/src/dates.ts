import { countries, type CountryCode } from './country.ts';
import { dayMs, minuteMs } from './durations.ts';
import { madeOnce } from './made-once.ts';

/** Whether the text is an existing date in yyyy-mm-dd form. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const dayFormat = madeOnce(
  (country: CountryCode) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: countries[country].timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The date (yyyy-mm-dd) in the country at an instant. */
export const dateIn = (instant: Date, country: CountryCode): string => dayFormat(country).format(instant);

/** A day of the week; Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day of the week in the country at an instant. */
export const weekdayIn = (instant: Date, country: CountryCode): Weekday =>
  new Date(`${dateIn(instant, country)}T00:00:00Z`).getUTCDay() as Weekday;

/** The date a number of days after another, both yyyy-mm-dd. RangeError for an invalid date. */
export const addDays = (date: string, days: number): string => {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not a date`);
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
};

/** The same day of a month some months later, or that month’s last day (yyyy-mm-dd). RangeError for an invalid date. */
export const addMonths = (date: string, months: number): string => {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not a date`);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return addDays(last.toISOString().slice(0, 10), Math.min(day - last.getUTCDate(), 0));
};

/** The weeks from Monday to Sunday that a day’s month touches, each of seven days (yyyy-mm-dd). */
export const weeksOfMonth = (date: string): readonly (readonly string[])[] => {
  const first = `${date.slice(0, 7)}-01`;
  const start = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  const end = addMonths(first, 1);
  const weeks = Math.ceil((daysFromTo(start, end) - 1) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );
};

const wallFormat = madeOnce(
  (country: CountryCode) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: countries[country].timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/**
 * The country's local time at an instant, to the second, as the UTC fields of a date: for formats without
 * time zones, such as spreadsheets.
 */
export const wallTimeIn = (instant: Date, country: CountryCode): Date => {
  const parts = wallFormat(country).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
};

const offsetOf = (instant: Date, country: CountryCode): number =>
  wallTimeIn(instant, country).getTime() - Math.floor(instant.getTime() / 1000) * 1000;

/** The instant at which a country's clocks show the UTC fields of a date; the inverse of `wallTimeIn`. */
export const instantOfWall = (wall: Date, country: CountryCode): Date => {
  const at = wall.getTime();
  return new Date(at - offsetOf(new Date(at - offsetOf(wall, country)), country));
};

/** The last millisecond of a day (yyyy-mm-dd) in the country's time zone. RangeError for an invalid date. */
export const endOfDay = (date: string, country: CountryCode): Date => {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not a date`);
  return instantOfWall(new Date(`${date}T23:59:59.999Z`), country);
};

/** The first instant of a day (yyyy-mm-dd) in the country's time zone. RangeError for an invalid date. */
export const startOfDay = (date: string, country: CountryCode): Date =>
  new Date(endOfDay(addDays(date, -1), country).getTime() + 1);

/** The days from one date to another (yyyy-mm-dd), both included; below 1 when the first is later. */
export const daysFromTo = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1;

/**
 * A duration for people to read (specification part 2, section 9): minutes under 60, hours from 60 minutes,
 * days from 24 hours, each rounded down.
 */
export const formatMinutes = (minutes: number): string => {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 24) return `${hours} hr`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 día' : `${days} días`;
};

/** The time from one instant to another, in the words of `formatMinutes`. */
export const elapsed = (from: Date, to: Date): string =>
  formatMinutes((to.getTime() - from.getTime()) / minuteMs);

const clockFormat = madeOnce(
  (country: CountryCode) =>
    new Intl.DateTimeFormat(countries[country].locale, {
      timeZone: countries[country].timeZone,
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** The time of day in the country at an instant: `9:00 a. m.` */
export const clockTime = (instant: Date, country: CountryCode): string =>
  clockFormat(country).format(instant);
