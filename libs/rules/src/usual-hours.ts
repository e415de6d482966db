import type { CountryCode } from './country.ts';
import { dateIn } from './dates.ts';
import { openingAt, type OpeningSpan } from './opening-hours.ts';
import { isHoliday } from './working-days.ts';

/** When most stores of either country are open (ADR 0527). */
const usualHours: readonly OpeningSpan[] = [
  ...([1, 2, 3, 4, 5] as const).map((day) => ({ day, from: '08:00', to: '18:00' })),
  { day: 6, from: '08:00', to: '13:00' },
];

/** Whether most stores of a country are open at an instant, in its time zone: on its holidays they are not. */
export const areMostStoresOpen = (instant: Date, country: CountryCode): boolean =>
  !isHoliday(dateIn(instant, country), country) && openingAt(usualHours, instant, country).isOpen;
