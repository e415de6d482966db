import { addDays, dateIn, daysFromTo, endOfDay, isCalendarDate, startOfDay } from '@tuerca/rules';
import { formatDate } from '../../shared/dates.ts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/registered.ts';

/** Periods that end today, by their days. */
export const presets = ['1', '7', '30', '90'] as const;
type Preset = (typeof presets)[number];

/** The first and the last day (yyyy-mm-dd). */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A period as an address names it: so many days up to today, or two days. */
export type Period = Preset | Days;

/** Before it there was nothing to count: who types a year is at the year 2, 20 and 202 first. */
export const earliestDay = '2020-01-01';

const isPreset = (text: string): text is Preset => (presets as readonly string[]).includes(text);

/** The period that a text of an address names: `30`, or `2026-01-01_2026-01-31`. */
export const periodOf = (text: string | null | undefined): Period | undefined => {
  if (!text) return undefined;
  if (isPreset(text)) return text;
  const [from = '', to = '', ...others] = text.split('_');
  const isRange =
    others.length === 0 && isCalendarDate(from) && isCalendarDate(to) && earliestDay <= from && from <= to;
  return isRange ? { from, to } : undefined;
};

export const textOf = (period: Period): string =>
  typeof period === 'string' ? period : `${period.from}_${period.to}`;

/** The days of a period, on the calendar of the reader's country. */
export const daysOf = (period: Period, now: Date): Days => {
  if (typeof period !== 'string') return period;
  const today = dateIn(now, country.code);
  return { from: addDays(today, 1 - Number(period)), to: today };
};

export const lengthOf = ({ from, to }: Days): number => daysFromTo(from, to);

/** The days as a list's filter takes them: the instants between which they lie in the reader's country. */
export const instantsOf = ({ from, to }: Days) => ({
  from: startOfDay(from, country.code).toISOString(),
  to: endOfDay(to, country.code).toISOString(),
});

interface Bounds {
  readonly today: string;
  /** Days that a range may have. */
  readonly most: number | undefined;
}

/** Why two days are no period, and at which of them that is to be said; a day that is not whole yet is empty. */
export const faultOf = ({ from, to }: Days, { today, most }: Bounds) => {
  if (!isCalendarDate(from)) return { end: 'from', name: 'incomplete' } as const;
  if (!isCalendarDate(to)) return { end: 'to', name: 'incomplete' } as const;
  if (from < earliestDay) return { end: 'from', name: 'tooEarly' } as const;
  if (to > today) return { end: 'to', name: 'tooLate' } as const;
  if (from > to) return { end: 'to', name: 'reversed' } as const;
  if (most !== undefined && lengthOf({ from, to }) > most) return { end: 'to', name: 'tooLong' } as const;
  return undefined;
};

const dayText = (day: string): string => formatDate(startOfDay(day, country.code).toISOString());

/** Days as what is of them says: `del 21 de nov de 2026`, or `del 10 de ene de 2026 al 8 de feb de 2026`. */
export const spanText = ({ from, to }: Days): string =>
  from === to
    ? t('moduleIndex.period.day', { day: dayText(from) })
    : t('moduleIndex.period.span', { from: dayText(from), to: dayText(to) });
