import { country } from '../config/country.ts';
import { serverNow } from './server-time.ts';

/** Keeps the time of day on one line: `9:00 a. m.` has no-break spaces. */
const unbroken = (text: string): string => text.replace(/\s([ap])\.\s(?=m\.)/, '\u00a0$1.\u00a0');

const dateTime = new Intl.DateTimeFormat(country.locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: country.timeZone,
});

/** Formats an instant by country: `15 ene 2026, 9:00 a. m.` */
export const formatDateTime = (instant: string): string => unbroken(dateTime.format(new Date(instant)));

const date = new Intl.DateTimeFormat(country.locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: country.timeZone,
});

/** The date of an instant with its year: `15 ene 2026`. */
export const formatDate = (instant: string): string => date.format(new Date(instant));

const day = new Intl.DateTimeFormat(country.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date (yyyy-mm-dd) in long form, as it stands after an article too: `viernes 23 de enero de 2026`. */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

const month = new Intl.DateTimeFormat(country.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month (yyyy-mm) in short form: `ene 2026`. */
export const formatMonth = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));

const shortDay = new Intl.DateTimeFormat(country.locale, {
  day: 'numeric',
  month: 'short',
  timeZone: country.timeZone,
});

/** The date of an instant in short form: `23 ene`. */
export const formatShortDay = (instant: string): string => shortDay.format(new Date(instant));

const dayOnly = new Intl.DateTimeFormat(country.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date (yyyy-mm-dd) in short form: `23 ene`. */
export const formatDayShort = (date: string): string => dayOnly.format(new Date(`${date}T00:00:00Z`));

const weekday = new Intl.DateTimeFormat(country.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A date (yyyy-mm-dd) in short form with its day of the week: `vie, 23 de ene`. */
export const formatWeekday = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`));

const clock = new Intl.DateTimeFormat(country.locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** The time of day of a moment without a time zone (`2026-01-15 09:30:00`): `9:30 a. m.` */
export const formatClock = (moment: string): string =>
  unbroken(clock.format(new Date(`${moment.replace(' ', 'T')}Z`)));

const time = new Intl.DateTimeFormat(country.locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: country.timeZone,
});

/** The time of day of an instant: `9:00 a. m.` */
export const formatTime = (instant: string): string => unbroken(time.format(new Date(instant)));

/** When something was, in a list of the newest: the time if it was today, else the date. */
export const formatTimeOrDay = (instant: string): string =>
  formatDate(instant) === formatDate(new Date(serverNow()).toISOString())
    ? formatTime(instant)
    : formatShortDay(instant);
