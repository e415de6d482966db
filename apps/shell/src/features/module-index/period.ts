import { addDays, dateIn, daysFromTo, endOfDay, isCalendarDate, startOfDay } from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { inOrder } from '../../shared/days.ts';

/** The preset periods: numbers of days up to today. */
export const presets = ['1', '7', '30', '90'] as const;
type Preset = (typeof presets)[number];

/** The first and the last day (yyyy-mm-dd). */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A period as in the URL: a number of days up to today, or two days. */
export type Period = Preset | Days;

/** Earlier days have no data. The limit also rejects the years 2, 20 and 202 while 2026 is being typed. */
export const earliestDay = '2020-01-01';

const isPreset = (text: string): text is Preset => (presets as readonly string[]).includes(text);

/** Parses a period from the URL: `30`, or `2026-01-01_2026-01-31`. */
export const periodOf = (text: string | null | undefined): Period | undefined => {
  if (!text) return undefined;
  if (isPreset(text)) return text;
  const [from = '', to = '', ...others] = text.split('_');
  const days = inOrder(from, to);
  const isRange =
    others.length === 0 && isCalendarDate(from) && isCalendarDate(to) && earliestDay <= days.from;
  return isRange ? days : undefined;
};

export const textOf = (period: Period): string =>
  typeof period === 'string' ? period : `${period.from}_${period.to}`;

/** The days of a period in the time zone of the page's country. */
export const daysOf = (period: Period, now: Date): Days => {
  if (typeof period !== 'string') return period;
  const today = dateIn(now, country.code);
  return { from: addDays(today, 1 - Number(period)), to: today };
};

export const lengthOf = ({ from, to }: Days): number => daysFromTo(from, to);

/** The first and last instant of the days, in the time zone of the page's country, as list filters take them. */
export const instantsOf = ({ from, to }: Days) => ({
  from: startOfDay(from, country.code).toISOString(),
  to: endOfDay(to, country.code).toISOString(),
});

interface Bounds {
  readonly today: string;
  /** The maximum length of a range in days. */
  readonly most: number | undefined;
}

/** The validation error of a range and the field to show it at; an incomplete day is an empty string. */
export const faultOf = ({ from, to }: Days, { today, most }: Bounds) => {
  if (!isCalendarDate(from)) return { end: 'from', name: 'incomplete' } as const;
  if (!isCalendarDate(to)) return { end: 'to', name: 'incomplete' } as const;
  if (from < earliestDay) return { end: 'from', name: 'tooEarly' } as const;
  if (to > today) return { end: 'to', name: 'tooLate' } as const;
  if (from > to) return { end: 'to', name: 'reversed' } as const;
  if (most !== undefined && lengthOf({ from, to }) > most) return { end: 'to', name: 'tooLong' } as const;
  return undefined;
};
