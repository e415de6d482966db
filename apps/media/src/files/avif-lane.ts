import type { Log } from '@tuerca/service';
import type { FileStore } from './file-store.ts';
import type { MakeAvif } from './images.ts';

/** Maximum pending pictures; each keeps its decoded bytes in memory. */
const longestBacklog = 6;

/**
 * A background queue that adds AVIF to stored images one at a time, so that uploads do not wait and at most
 * one core is in use. A job lost to a full queue or a shutdown costs only bytes: the WebP is still served.
 */
export const createAvifLane = (deps: {
  /** Registers additional parts of a file. */
  addVariants: (fileId: string, variants: string[]) => Promise<void>;
  store: Pick<FileStore, 'add'>;
  log: Pick<Log, 'warn'>;
}) => {
  const { addVariants, store, log } = deps;
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  const keep = async (fileId: string, makeAvif: MakeAvif) => {
    if (isClosed) return;
    const parts = await makeAvif();
    if (parts.size === 0) return;
    await store.add(fileId, parts);
    await addVariants(fileId, [...parts.keys()]);
  };

  return {
    add(fileId: string, makeAvif: MakeAvif): void {
      if (waiting >= longestBacklog) return;
      waiting += 1;
      last = last
        .then(() => keep(fileId, makeAvif))
        .catch((error: unknown) => log.warn({ err: error, fileId }, 'no AVIF could be added; the WebP stays'))
        .finally(() => void (waiting -= 1));
    },

    /** Resolves when the jobs queued so far are done. */
    idle: () => last,

    /** Finishes the current job and drops the others. */
    close(): Promise<void> {
      isClosed = true;
      return last;
    },
  };
};
export type AvifLane = ReturnType<typeof createAvifLane>;
