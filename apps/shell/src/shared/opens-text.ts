import { openingAt, type CountryCode, type OpeningSpan, type Weekday } from '@tuerca/rules';
import { country } from '../config/country.ts';
import { t } from '../texts/answering.ts';

const dayFormat = new Intl.DateTimeFormat(country.locale, { weekday: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat(country.locale, { timeStyle: 'short', timeZone: 'UTC' });

/** The name of a day: `lunes`. */
export const dayName = (day: Weekday): string => dayFormat.format(Date.UTC(1970, 0, 4 + day));

/** Formats `08:00` as `8:00 a. m.`, with no-break spaces. */
export const timeText = (time: string): string =>
  timeFormat.format(Date.parse(`1970-01-01T${time}Z`)).replaceAll(' ', '\u00a0');

/** When a store opens next, by its hours: `Abre mañana a las 8:00 a. m.`; null where it is open, or has told none. */
export const opensText = (hours: readonly OpeningSpan[], now: Date, code: CountryCode): string | null => {
  const opening = openingAt(hours, now, code);
  if (opening.isOpen || !opening.opens) return null;
  const { inDays, day, from } = opening.opens;
  const time = timeText(from);
  if (inDays === 0) return t('quotationRequest.opens.today', { time });
  if (inDays === 1) return t('quotationRequest.opens.tomorrow', { time });
  return t('quotationRequest.opens.on', { day: dayName(day), time });
};
