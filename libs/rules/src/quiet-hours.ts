import type { CountryCode } from './country.ts';
import { wallTimeIn } from './dates.ts';
import { hourMs } from './durations.ts';

/** Hours without notifications, across midnight when `from` is greater than `to`. */
export interface QuietHours {
  /** 0 to 23, in the reader's local time. */
  readonly from: number;
  readonly to: number;
}

/** The instant itself, or the end of the quiet hours in the country that contain it. */
export const afterQuietHours = (instant: Date, country: CountryCode, quiet: QuietHours | null): Date => {
  if (!quiet || quiet.from === quiet.to) return instant;
  const wall = wallTimeIn(instant, country);
  const hour = wall.getUTCHours();
  const isQuiet =
    quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to;
  if (!isQuiet) return instant;
  const intoHour = wall.getTime() % hourMs;
  const hours = (quiet.to - hour + 24) % 24;
  return new Date(Math.floor(instant.getTime() / 1000) * 1000 - intoHour + hours * hourMs);
};

/** When the quiet hours of a country that contain an instant began. */
export const quietHoursStart = (instant: Date, country: CountryCode, quiet: QuietHours): Date => {
  const wall = wallTimeIn(instant, country);
  const hours = (wall.getUTCHours() - quiet.from + 24) % 24;
  return new Date(Math.floor(instant.getTime() / 1000) * 1000 - (wall.getTime() % hourMs) - hours * hourMs);
};
