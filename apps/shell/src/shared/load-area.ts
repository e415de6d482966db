/** Longest wait for a part of the shell that is loaded when it is asked for (specification 1 section 9). */
const areaTimeoutMs = 120_000;

/** A part of the shell did not arrive: the network is slow or away, or a deploy took it from the server. */
export class AreaNotLoaded extends Error {}

/** Loads a part of the shell; rejects with AreaNotLoaded when it cannot be had, or not in time. */
export const loadArea = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('it took too long')), areaTimeoutMs);
      }),
    ]);
  } catch (cause) {
    throw new AreaNotLoaded('A part of the shell could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
};
