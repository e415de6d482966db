/** The brokers that the test set-up started or was given. */
export const testBrokers = (): string => process.env.TUERCA_KAFKA_BROKERS ?? '';
