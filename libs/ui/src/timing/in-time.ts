/** How long the code of a part is waited for, in milliseconds (specification 1 section 9). */
const patienceMs = 120_000;

/** What is loaded; rejects where it does not come in time. */
export const inTime = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      loading,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('it took too long')), patienceMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
};
