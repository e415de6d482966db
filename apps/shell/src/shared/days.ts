import { endOfDay, isCalendarDate, startOfDay, type CountryCode } from '@tuerca/rules';
import type { TableFilters } from '@tuerca/ui';
import { country } from '../config/country.ts';
import { t } from '../texts/registered.ts';
import { formatDate } from './dates.ts';

/** The first and the last of two days (yyyy-mm-dd): those of an address may stand the wrong way round. */
export const inOrder = <Day extends string | undefined>(from: Day, to: Day): { from: Day; to: Day } =>
  from && to && isCalendarDate(from) && isCalendarDate(to) && from > to
    ? { from: to, to: from }
    : { from, to };

const dayText = (day: string): string =>
  isCalendarDate(day) ? formatDate(startOfDay(day, country.code).toISOString()) : '';

/**
 * Days as text: `del 21 de nov de 2026`, `del 10 de ene de 2026 al 8 de feb de 2026`, `desde el 10 de ene de 2026`.
 * What is no day is an open end.
 */
export const spanText = (days: { readonly from: string; readonly to: string }): string => {
  const [from, to] = [dayText(days.from), dayText(days.to)];
  if (from === '' && to === '') return t('moduleIndex.period.anyDay');
  if (to === '') return t('moduleIndex.period.since', { day: from });
  if (from === '') return t('moduleIndex.period.until', { day: to });
  return from === to
    ? t('moduleIndex.period.day', { day: from })
    : t('moduleIndex.period.span', { from, to });
};

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
