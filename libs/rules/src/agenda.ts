import type { CountryCode } from './country.ts';
import { instantOfWall, isCalendarDate, wallTimeIn } from './dates.ts';
import { minuteMs } from './durations.ts';
import { afterQuietHours, quietHoursStart, type QuietHours } from './quiet-hours.ts';

/** Limits of an activity (of its description: specification 1 section 9), and how long before it one is reminded. */
export const agendaRules = {
  name: 128,
  description: 256,
  firstYear: 2000,
  lastYear: 2099,
  reminderMinutes: 30,
} as const;

/** So that a reminder moved before quiet hours is not of the last minute. */
const beforeQuietMinutes = 60;

/** Whether a text is a moment of a clock, `YYYY-MM-DD HH:mm:ss` (specification 1 section 3), in a year that can be planned. */
export const isWallTime = (text: string): boolean => {
  const [, day = '', year] = /^((\d{4})-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.exec(text) ?? [];
  return isCalendarDate(day) && Number(year) >= agendaRules.firstYear && Number(year) <= agendaRules.lastYear;
};

/** The instant of such a moment in a country. */
export const instantOfActivity = (wall: string, country: CountryCode): Date =>
  instantOfWall(new Date(`${wall.replace(' ', 'T')}Z`), country);

/** An instant as such a moment in a country. */
export const activityWall = (instant: Date, country: CountryCode): string =>
  wallTimeIn(instant, country).toISOString().slice(0, 19).replace('T', ' ');

/**
 * When one is reminded of an activity: half an hour before it, or, where quiet hours leave no moment from then on, an
 * hour before they begin; null where that has passed: it has only now been planned.
 */
export const activityReminderAt = (
  at: Date,
  { country, quietHours, now }: { country: CountryCode; quietHours: QuietHours | null; now: Date },
): Date | null => {
  const usual = new Date(at.getTime() - agendaRules.reminderMinutes * minuteMs);
  const isTold = afterQuietHours(usual, country, quietHours) < at;
  const dueAt =
    isTold || !quietHours
      ? usual
      : new Date(quietHoursStart(usual, country, quietHours).getTime() - beforeQuietMinutes * minuteMs);
  return dueAt > now ? dueAt : null;
};
