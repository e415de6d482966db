import type { Log } from '@tuerca/service';
import type { FileStore } from './file-store.ts';
import type { MakeAvif } from './images.ts';

/** Each that waits holds its decoded picture. */
const longestBacklog = 6;

/**
 * Adds AVIF to images that are kept already, one at a time, so that no upload waits for it and it takes one core at
 * most. What is lost, because too many wait or the service stops, costs bytes only: the WebP is served as before.
 */
export const createAvifLane = (deps: {
  /** Makes further parts of a file known. */
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

    /** Resolves when all that wait were seen to. */
    idle: () => last,

    /** Finishes the one at work and forgets the others. */
    close(): Promise<void> {
      isClosed = true;
      return last;
    },
  };
};
export type AvifLane = ReturnType<typeof createAvifLane>;
