/** Runs what is tested while another tab holds every lock of the browser. */
export const whileLockedElsewhere = async (run: () => Promise<void>): Promise<void> => {
  const locks = { request: () => new Promise(() => {}) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
};
