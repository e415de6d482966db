import { afterQuietHours, type CountryCode, type QuietHours } from '@tuerca/rules';

/** Whoever asked within the hour is taken to be still at it. */
const stillThereMs = 60 * 60_000;

/**
 * When the letter with an answer goes to whoever waits for it: null, at once; otherwise the end of the quiet hours of the
 * reader's country, which do not hold back an answer that was asked for within the hour (ADR 0358).
 */
export const answerDueAt = (
  now: Date,
  asked: { askedAt: Date; country: CountryCode; quietHours: QuietHours | null },
): Date | null => {
  if (now.getTime() - asked.askedAt.getTime() < stillThereMs) return null;
  const dueAt = afterQuietHours(now, asked.country, asked.quietHours);
  return dueAt > now ? dueAt : null;
};
