import type { RedisClient } from '@tuerca/redis';

export const challengeSeconds = 5 * 60;

/** What a challenge was made for: one person's new passkey, or anyone's sign-in. */
type Purpose = `add:${number}` | 'login';

const keyOf = (challenge: string) => `passkey:${challenge}`;

/** The challenges that devices are to sign; they expire by themselves. */
export const challengesRepository = {
  async put(redis: RedisClient, challenge: string, purpose: Purpose): Promise<void> {
    await redis.set(keyOf(challenge), purpose, { expiration: { type: 'EX', value: challengeSeconds } });
  },

  /** Whether the challenge is for this; it is gone with the answer, so that none is signed twice. */
  async take(redis: RedisClient, challenge: string, purpose: Purpose): Promise<boolean> {
    return (await redis.getDel(keyOf(challenge))) === purpose;
  },
};
