import { endOfDay, isCalendarDate, startOfDay, type CountryCode } from '@tuerca/rules';
import type { TableFilters } from '@tuerca/ui';
import { country } from '../config/country.ts';

/** The instants between which whole days of a country lie, as the list takes them; what is no day bounds nothing. */
export const instantsBetween = (from: string | undefined, to: string | undefined, country: CountryCode) => ({
  ...(from && isCalendarDate(from) && { from: startOfDay(from, country).toISOString() }),
  ...(to && isCalendarDate(to) && { to: endOfDay(to, country).toISOString() }),
});

/** The filters of a list, the day of creation as one of the page's country: services take a bare day for one of Colombia. */
export const withOwnDay = ({ created_at: day, ...filters }: TableFilters) => ({
  ...filters,
  ...(day !== undefined && {
    created_at: isCalendarDate(day) ? instantsBetween(day, day, country.code) : day,
  }),
});
