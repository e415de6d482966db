import type { CountryCode } from './country.ts';
import { wallTimeIn } from './dates.ts';

/** When nobody is to be disturbed: from one hour of the day to another, past midnight where it begins later than it ends. */
export interface QuietHours {
  /** 0 to 23, by the reader's clock. */
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;

/** The instant itself, or the end of the quiet hours of the country that it falls into. */
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
