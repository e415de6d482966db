import { minuteMs } from '@tuerca/rules';

/** By how much the server's clock is ahead of the device's, in milliseconds. */
let ahead = 0;

/**
 * Takes the time of an answer to what was asked at `askedAt`, by the device's clock. Within a minute of when it was under way
 * the device's clock is taken for right: the header has whole seconds, and the way takes some (ADR 0571).
 */
export const noteServerTime = (date: string | null, askedAt: number): void => {
  const at = Date.parse(date ?? '');
  const now = Date.now();
  ahead = at < askedAt - minuteMs || at > now + minuteMs ? at - now : 0;
};

/** The present in milliseconds by the server's clock, for what is measured against its times; the device's may be wrong. */
export const serverNow = (): number => Date.now() + ahead;
