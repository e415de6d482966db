/** The Redis that the test set-up started or was given. */
export const testRedisUrl = (): string => process.env.TUERCA_REDIS_URL ?? '';
