/** The brokers that the test set-up started or was given. */
export const testBrokers = (): string => {
  const brokers = process.env.TUERCA_KAFKA_BROKERS;
  if (!brokers)
    throw new Error(
      'TUERCA_KAFKA_BROKERS is not set: run the tests through the project, which starts a server',
    );
  return brokers;
};
