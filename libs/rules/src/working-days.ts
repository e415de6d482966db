import type { CountryCode } from './country.ts';
import { addDays, dateIn } from './dates.ts';

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const mondayFrom = (date: string): string => addDays(date, (8 - weekdayOf(date)) % 7);
const nthMonday = (year: number, month: number, nth: number): string =>
  addDays(mondayFrom(dayOf(year, month, 1)), (nth - 1) * 7);

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
const easterOf = (year: number): string => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const place = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(place / 31), (place % 31) + 1);
};

/** Month and day of Colombia's holidays: those kept on their day, and those moved to the Monday from it on. */
const colombian = {
  fixed: [
    [1, 1],
    [5, 1],
    [7, 20],
    [8, 7],
    [12, 8],
    [12, 25],
  ],
  moved: [
    [1, 6],
    [3, 19],
    [6, 29],
    [8, 15],
    [10, 12],
    [11, 1],
    [11, 11],
  ],
  /** Days from Easter: Holy Thursday, Good Friday, and the Mondays of Ascension, Corpus Christi and Sacred Heart. */
  fromEaster: [-3, -2, 43, 64, 71],
} as const;

/** From 2024 on, when the federal executive changes hands every sixth year on 1 October. */
const firstHandover = 2024;

const holidaysOf: Readonly<Record<CountryCode, (year: number) => readonly string[]>> = {
  // Ley 51 de 1983, articles 1 and 2.
  CO: (year) => [
    ...colombian.fixed.map(([month, day]) => dayOf(year, month, day)),
    ...colombian.moved.map(([month, day]) => mondayFrom(dayOf(year, month, day))),
    ...colombian.fromEaster.map((days) => addDays(easterOf(year), days)),
  ],
  // Ley Federal del Trabajo, article 74; days of elections are not in it by date.
  MX: (year) => [
    dayOf(year, 1, 1),
    nthMonday(year, 2, 1),
    nthMonday(year, 3, 3),
    dayOf(year, 5, 1),
    dayOf(year, 9, 16),
    nthMonday(year, 11, 3),
    dayOf(year, 12, 25),
    ...(year >= firstHandover && (year - firstHandover) % 6 === 0 ? [dayOf(year, 10, 1)] : []),
  ],
};

/** Whether a date (yyyy-mm-dd) is a holiday of the country. */
export const isHoliday = (date: string, country: CountryCode): boolean =>
  holidaysOf[country](Number(date.slice(0, 4))).includes(date);

/** Whether a date (yyyy-mm-dd) is from Monday to Friday and no holiday of the country. */
export const isWorkingDay = (date: string, country: CountryCode): boolean =>
  weekdayOf(date) % 6 !== 0 && !isHoliday(date, country);

/** The date of a number of working days after another (yyyy-mm-dd), which itself does not count. */
export const addWorkingDays = (date: string, days: number, country: CountryCode): string => {
  let last = date;
  for (let left = days; left > 0;) {
    last = addDays(last, 1);
    if (isWorkingDay(last, country)) left -= 1;
  }
  return last;
};

/**
 * Working days within which a petition is answered: Colombia's Ley 1755 de 2015, article 14, which Ley 1480 de 2011,
 * article 58, repeats for direct claims of consumers; Mexico's is Tuerca's own choice (ADR 0410).
 */
export const answerWithinDays = 15;

/** The last day to answer what was received at an instant (yyyy-mm-dd), counted from the day after. */
export const answerDayOf = (receivedAt: Date, country: CountryCode): string =>
  addWorkingDays(dateIn(receivedAt, country), answerWithinDays, country);
