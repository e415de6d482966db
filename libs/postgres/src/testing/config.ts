/** The server on which test databases are created: started by the test set-up, or given. */
export const testServerUrl = (): string => {
  const url = process.env.TUERCA_POSTGRES_URL;
  if (!url)
    throw new Error(
      'TUERCA_POSTGRES_URL is not set: run the tests through the project, which starts a server',
    );
  return url;
};
