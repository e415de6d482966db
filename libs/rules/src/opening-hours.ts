import type { CountryCode } from './country.ts';
import { wallTimeIn, type Weekday } from './dates.ts';

/** Opening hours of a day of the week: `HH:MM` in the country's time zone, `from` before `to`. */
export interface OpeningSpan {
  readonly day: Weekday;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a store is open. `until` is the closing time; `opens` is the next span and the number of days until
 * then (0 is today), null for a store without opening hours.
 */
export type Opening =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly opens: (OpeningSpan & { readonly inDays: number }) | null };

/** Whether a store is open at an instant, in its country's time zone. */
export const openingAt = (hours: readonly OpeningSpan[], instant: Date, country: CountryCode): Opening => {
  const wall = wallTimeIn(instant, country);
  const today = wall.getUTCDay() as Weekday;
  const time = wall.toISOString().slice(11, 16);
  const current = hours.find(({ day, from, to }) => day === today && from <= time && time < to);
  if (current) return { isOpen: true, until: current.to };
  const next = hours
    .map((span) => {
      const days = (span.day - today + 7) % 7;
      return { ...span, inDays: days === 0 && span.from <= time ? 7 : days };
    })
    .sort((one, other) => one.inDays - other.inDays || one.from.localeCompare(other.from));
  return { isOpen: false, opens: next[0] ?? null };
};
