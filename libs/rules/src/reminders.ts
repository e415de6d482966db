import type { CountryCode } from './country.ts';
import { addDays, dateIn, startOfDay } from './dates.ts';
import { hourMs, minuteMs } from './durations.ts';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

/** What people are reminded of: a request to answer, quotations that end, a request that nobody has quoted or can quote, an order to rate, what one has planned, a vehicle’s paper that expires. */
export const reminderKinds = [
  'unanswered',
  'expiring',
  'uncovered',
  'unreached',
  'unrated',
  'planned',
  'vehiclePaper',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Minutes after a request reached a seller, or was made, at which each step of a reminder is due; of a paper, after a month before its last day. */
export const reminderMinutes = {
  unanswered: [20, 40],
  expiring: [],
  uncovered: [50],
  unreached: [0],
  unrated: [],
  planned: [],
  vehiclePaper: [0, 23 * 24 * 60],
} as const satisfies Record<ReminderKind, readonly number[]>;

/** From one reminder of a kind to the next to the same receiver: what is due meanwhile is told together. */
export const reminderPauseMinutes = 10;

/** The hour of the day before the last one, by the buyer's clock, at which quotations that end are told of. */
export const expiryReminderHour = 10;

/**
 * When a step is due, the first being 1; null after the last one. A step that came late moves the next by as much, so that
 * there is always the time between them to act.
 */
export const reminderStepAt = (
  kind: ReminderKind,
  step: number,
  { since, toldAt }: { since: Date; toldAt?: Date },
): Date | null => {
  const minutes = reminderMinutes[kind];
  const due = minutes[step - 1];
  if (due === undefined) return null;
  const bySince = since.getTime() + due * minuteMs;
  const byLast = toldAt ? toldAt.getTime() + (due - (minutes[step - 2] ?? 0)) * minuteMs : bySince;
  return new Date(Math.max(bySince, byLast));
};

/**
 * When a buyer is reminded of a quotation that is valid until a day (yyyy-mm-dd), that day included; null where the moment
 * has passed: they have only now been told of the quotation.
 */
export const expiryReminderAt = (validUntil: string, country: CountryCode, now: Date): Date | null => {
  const start = startOfDay(addDays(validUntil, -1), country);
  const at = new Date(start.getTime() + expiryReminderHour * hourMs);
  return at > now ? at : null;
};

/** The instant itself, or when a receiver may next be told: after the pause since the last time, outside quiet hours. */
export const earliestReminder = (
  now: Date,
  receiver: { lastToldAt: Date | null; country: CountryCode; quietHours: QuietHours | null },
): Date => {
  const { lastToldAt, country, quietHours } = receiver;
  const pauseEnd = lastToldAt ? lastToldAt.getTime() + reminderPauseMinutes * minuteMs : 0;
  return afterQuietHours(new Date(Math.max(now.getTime(), pauseEnd)), country, quietHours);
};

/** Whether an instant is on the day that it now is in the country. */
export const isToday = (instant: Date, now: Date, country: CountryCode): boolean =>
  dateIn(instant, country) === dateIn(now, country);
