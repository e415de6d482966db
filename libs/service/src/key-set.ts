import { KeyObject } from 'node:crypto';
import { createRemoteJWKSet, customFetch } from 'jose/jwks/remote';
import { AppError } from './errors.ts';

const refetchMs = 30_000;
const fetchDeadlineMs = 2000;

/** Where a verifier finds the key of an id. */
export interface Keys {
  find(kid: string): Promise<KeyObject | undefined>;
}

/**
 * The keys published at a URL. Known keys are kept for as long as the process lives, since identity may be away; an unknown
 * key id fetches them again. Rejects with SERVICE_UNAVAILABLE while there are none yet.
 */
export const publishedKeys = (url: string, fetchKeys: typeof fetch, now: () => number): Keys => {
  let lastFetch = Number.NEGATIVE_INFINITY;
  const hasKeys = () => keySet.jwks() !== undefined;
  const keySet = createRemoteJWKSet(new URL(url), {
    timeoutDuration: fetchDeadlineMs,
    cacheMaxAge: Infinity,
    // jose's own cooldown begins at a fetch that succeeded: a made-up key id would ask an identity that is away each time.
    cooldownDuration: 0,
    [customFetch]: async (...request) => {
      if (hasKeys()) {
        if (now() - lastFetch < refetchMs) throw new Error('the keys were fetched a moment ago');
        lastFetch = now();
      }
      return fetchKeys(...request);
    },
  });
  return {
    async find(kid) {
      try {
        return KeyObject.from(await keySet({ alg: 'ES256', kid }));
      } catch (cause) {
        if (!hasKeys()) throw new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: 1 });
        return undefined;
      }
    },
  };
};
