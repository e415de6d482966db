import { country } from '../config/country.ts';
import { serverNow } from './server-time.ts';

/** Keeps the time of day on one line: `9:00 a. m.` has no-break spaces. */
const unbroken = (text: string): string => text.replace(/\s([ap])\.\s(?=m\.)/, '\u00a0$1.\u00a0');

/** Made with its first date: each takes a slow phone some milliseconds, and a page needs one or two. */
const formatBy = (options: Intl.DateTimeFormatOptions): ((instant: Date) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => (format ??= new Intl.DateTimeFormat(country.locale, options)).format(instant);
};

const dateTime = formatBy({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: country.timeZone,
});

/** Formats an instant by country: `15 ene 2026, 9:00 a. m.` */
export const formatDateTime = (instant: string): string => unbroken(dateTime(new Date(instant)));

const date = formatBy({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: country.timeZone,
});

/** The date of an instant with its year: `15 ene 2026`. */
export const formatDate = (instant: string): string => date(new Date(instant));

const day = formatBy({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date (yyyy-mm-dd) in long form, as it stands after an article too: `viernes 23 de enero de 2026`. */
export const formatDay = (date: string): string => day(new Date(`${date}T00:00:00Z`)).replace(',', '');

const month = formatBy({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month (yyyy-mm) in short form: `ene 2026`. */
export const formatMonth = (yearMonth: string): string => month(new Date(`${yearMonth}-01T00:00:00Z`));

const shortDay = formatBy({
  day: 'numeric',
  month: 'short',
  timeZone: country.timeZone,
});

/** The date of an instant in short form: `23 ene`. */
export const formatShortDay = (instant: string): string => shortDay(new Date(instant));

const dayOnly = formatBy({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date (yyyy-mm-dd) in short form: `23 ene`. */
export const formatDayShort = (date: string): string => dayOnly(new Date(`${date}T00:00:00Z`));

const weekday = formatBy({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A date (yyyy-mm-dd) in short form with its day of the week: `vie, 23 de ene`. */
export const formatWeekday = (date: string): string => weekday(new Date(`${date}T00:00:00Z`));

const clock = formatBy({
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** The time of day of a moment without a time zone (`2026-01-15 09:30:00`): `9:30 a. m.` */
export const formatClock = (moment: string): string =>
  unbroken(clock(new Date(`${moment.replace(' ', 'T')}Z`)));

const time = formatBy({
  hour: 'numeric',
  minute: '2-digit',
  timeZone: country.timeZone,
});

/** The time of day of an instant: `9:00 a. m.` */
export const formatTime = (instant: string): string => unbroken(time(new Date(instant)));

/** When something was, in a list of the newest: the time if it was today, else the date. */
export const formatTimeOrDay = (instant: string): string =>
  formatDate(instant) === formatDate(new Date(serverNow()).toISOString())
    ? formatTime(instant)
    : formatShortDay(instant);
