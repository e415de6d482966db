/** Runs what is tested while another tab holds every lock of the browser. */
export const whileLockedElsewhere = async (run: () => Promise<void>): Promise<void> => {
  const request = (_name: string, _options: object, task: (lock: null) => Promise<void>) => task(null);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
};
