import { endOfDay, isCalendarDate, startOfDay, type CountryCode } from '@tuerca/rules';

/** The instants between which whole days of a country lie, as the list takes them; what is no day bounds nothing. */
export const instantsBetween = (from: string | undefined, to: string | undefined, country: CountryCode) => ({
  ...(from && isCalendarDate(from) && { from: startOfDay(from, country).toISOString() }),
  ...(to && isCalendarDate(to) && { to: endOfDay(to, country).toISOString() }),
});
