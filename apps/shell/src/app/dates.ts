import { country } from '../config/country.ts';

const dateTime = new Intl.DateTimeFormat(country.locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: country.timeZone,
});

/** An instant as people of the country write it: `15 ene 2026, 9:00 a. m.` */
export const formatDateTime = (instant: string): string => dateTime.format(new Date(instant));
