import { ApiError, isRefusedForGood } from '@tuerca/api-client';
import { dayMs, hourMs, minuteMs } from '@tuerca/rules';
import type { Log } from '@tuerca/service';

/** After these a letter that could not be sent is given up. */
export const keptMs = 3 * dayMs;
/** How long it waits for the next attempt, at least and at most. */
export const shortestWaitMs = 5 * minuteMs;
const longestWaitMs = hourMs;

/** Notification's answers that stay the same; that a number is not on WhatsApp has a status of its own. */
const isFinal = (error: unknown): boolean =>
  isRefusedForGood(error) || (error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP'));

/**
 * A letter's key for notification, so that one sent again is delivered once. Ids alone come again where the database was
 * restored from a backup, and the new letter would be taken for the one before.
 */
export const letterKey = (kind: string, { id, createdAt }: { id: number; createdAt: Date }): string =>
  `${kind}-${id}-${createdAt.getTime()}`;

/** Attempts to send what waits in a table until it is sent, refused or too old, and how much was given up (ADR 0573). */
export const createLetterAttempts = ({ clock, log }: { clock: () => Date; log: Pick<Log, 'error'> }) => {
  let givenUp = 0;
  const giveUp = (about: object, why: object): null => {
    givenUp += 1;
    log.error({ ...about, ...why }, 'a letter was given up');
    return null;
  };

  return {
    /** Since the start. */
    givenUp: (): number => givenUp,

    /** When it is tried again, which is later each time; null: it is sent or given up. `about` is for the log. */
    async attempt(about: object, createdAt: Date, deliver: () => Promise<unknown>): Promise<Date | null> {
      const waitedMs = clock().getTime() - createdAt.getTime();
      if (waitedMs > keptMs) return giveUp(about, { waitedMs });
      try {
        await deliver();
        return null;
      } catch (error) {
        if (isFinal(error)) return giveUp(about, { err: error });
        log.error({ err: error, ...about }, 'a letter was not sent; it is tried again');
        const waitMs = Math.min(Math.max(waitedMs, shortestWaitMs), longestWaitMs);
        return new Date(clock().getTime() + waitMs);
      }
    },
  };
};
