import type { CountryCode } from './country.ts';
import { addDays, dateIn, instantOfWall } from './dates.ts';
import { openingAt, type OpeningSpan } from './opening-hours.ts';
import { isHoliday } from './working-days.ts';

/** When most stores of either country are open (ADR 0527). */
const usualHours: readonly OpeningSpan[] = [
  ...([1, 2, 3, 4, 5] as const).map((day) => ({ day, from: '08:00', to: '18:00' })),
  { day: 6, from: '08:00', to: '13:00' },
];

/** Whether most stores of a country are open at an instant, in its time zone: on its holidays they are not. */
const areMostStoresOpen = (instant: Date, country: CountryCode): boolean =>
  !isHoliday(dateIn(instant, country), country) && openingAt(usualHours, instant, country).isOpen;

/** When who is asked answers, as far as it can be promised. */
export type Answering =
  | 'withinHour'
  | 'withinHourIfOpen'
  | 'onceOpenIfClosed'
  | 'onceStoreOpens'
  | 'onceStoresOpen';

/**
 * When an answer is promised to who asks at an instant: of all stores (null) by the usual hours, of one by its own, and of
 * one that has told none on condition, for nobody knows whether it is open (ADR 0575, 0586, 0632).
 */
export const answeringAt = (
  hours: readonly OpeningSpan[] | null,
  instant: Date,
  country: CountryCode,
): Answering => {
  if (hours === null) return areMostStoresOpen(instant, country) ? 'withinHour' : 'onceStoresOpen';
  if (hours.length === 0)
    return areMostStoresOpen(instant, country) ? 'withinHourIfOpen' : 'onceOpenIfClosed';
  return openingAt(hours, instant, country).isOpen ? 'withinHour' : 'onceStoreOpens';
};

/** Longer than any row of days on which most stores are closed. */
const searchedDays = 14;

/** An instant at which most stores of a country are open, else when they open next. */
export const usuallyOpenFrom = (instant: Date, country: CountryCode): Date => {
  if (areMostStoresOpen(instant, country)) return instant;
  const today = dateIn(instant, country);
  const openings = Array.from({ length: searchedDays }, (_day, ahead) => addDays(today, ahead))
    .filter((date) => !isHoliday(date, country))
    .flatMap((date) =>
      usualHours
        .filter(({ day }) => day === new Date(`${date}T00:00:00Z`).getUTCDay())
        .map(({ from }) => instantOfWall(new Date(`${date}T${from}:00Z`), country)),
    );
  return openings.find((opening) => opening > instant) ?? instant;
};
