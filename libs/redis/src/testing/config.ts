/** The Redis that the test set-up started or was given. */
export const testServerUrl = (): string => {
  const url = process.env.TUERCA_REDIS_URL;
  if (!url)
    throw new Error('TUERCA_REDIS_URL is not set: run the tests through the project, which starts a server');
  return url;
};
