/** The servers that the test set-up started or was given. */
export const testServers = () => ({
  kafkaBrokers: process.env.TUERCA_KAFKA_BROKERS ?? '',
  redisUrl: process.env.TUERCA_REDIS_URL ?? '',
});
