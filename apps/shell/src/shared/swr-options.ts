import { isAway, isRefusal, isRefusedForGood } from '@tuerca/api-client';
import { minuteMs } from '@tuerca/rules';
import type { SWRConfiguration } from 'swr';

/** How queries are repeated after a failure (ADR 0557). */
export const swrOptions = {
  // A refusal is final, but for one that is of this moment alone.
  shouldRetryOnError: (error) => isAway(error) || (isRefusal(error) && !isRefusedForGood(error)),
  // Without an end: what is read at an interval rests from its first failure on until one of these succeeds.
  onErrorRetry: (_error, _key, { errorRetryInterval }, revalidate, options) => {
    const wait = Math.min(minuteMs, errorRetryInterval * 2 ** options.retryCount);
    setTimeout(() => void revalidate(options), wait * (0.5 + Math.random()));
  },
  keepPreviousData: true,
} satisfies SWRConfiguration;
