/** The MongoDB that the test set-up started or was given. */
export const testServerUrl = (): string => {
  const url = process.env.TUERCA_MONGO_URL;
  if (!url)
    throw new Error('TUERCA_MONGO_URL is not set: run the tests through the project, which starts a server');
  return url;
};
