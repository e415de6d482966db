import type { RedisClient } from '@tuerca/redis';
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha } from './captcha.ts';

const lifetimeSeconds = 600;
/** The solver counts up from 0 to a number in this range, one derivation each. */
const tries = { min: 100, max: 400 };

const Solved = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string().max(128) }), signature: z.string() }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

const parse = (text: string): Payload | null => {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    // Checked for the fields used here; the library checks the signature over the rest.
    return Solved.safeParse(payload).success ? (payload as Payload) : null;
  } catch {
    return null;
  }
};

/** ALTCHA: a proof of work that the browser does by itself, signed here and good for one use. */
export const createAltcha = (options: { secret: string; cost: number; redis: RedisClient }): Captcha => {
  const { secret, cost, redis } = options;
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };

  const isFirstUse = async (nonce: string) =>
    (await redis.set(`captcha:${nonce}`, '1', {
      condition: 'NX',
      expiration: { type: 'EX', value: lifetimeSeconds },
    })) === 'OK';

  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.max, tries.min),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetimeSeconds * 1000),
        ...secrets,
      });
      return { ...challenge, provider: 'altcha' };
    },

    async verify(text) {
      const payload = parse(text);
      if (!payload) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      return verified && isFirstUse(payload.challenge.parameters.nonce);
    },
  };
};
