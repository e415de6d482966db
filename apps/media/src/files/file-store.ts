import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredBytes {
  size: number;
  stream: Readable;
}

/** Storage of a file's parts by name, all or nothing: a local folder now, an object store later. */
export interface FileStore {
  save(fileId: string, parts: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Adds parts to a stored file; each one atomically. */
  add(fileId: string, parts: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Null when there is no such part. */
  read(fileId: string, part: string): Promise<StoredBytes | null>;
  remove(fileId: string): Promise<void>;
  /** Rejects when the store is not writable. */
  check(): Promise<void>;
}

/** Longer than any upload takes: what is older in the folder for unfinished files was left by a crash. */
const unfinishedMs = 10 * 60_000;

const sync = async (path: string) => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const sweep = async (unfinished: string, now: number) => {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    // What is gone was an upload of another replica, which has just finished it.
    const found = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found && now - found.mtimeMs > unfinishedMs) await rm(path, { recursive: true, force: true });
  }
};

/**
 * Files in a folder: parts are written to a draft folder, synced and renamed into place, so that a crash
 * leaves a whole file or none. Drafts left by a crash are removed at start. Ids are UUIDs, never user input.
 */
export const openLocalStore = async (folder: string): Promise<FileStore> => {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await sweep(unfinished, Date.now());
  const parentOf = (fileId: string) => join(folder, fileId.slice(0, 2));
  const placeOf = (fileId: string) => join(parentOf(fileId), fileId);

  /** Writes parts into a draft folder, moves them from there, and always removes the draft. */
  const withDraft = async (parts: ReadonlyMap<string, Buffer>, move: (draft: string) => Promise<void>) => {
    const draft = join(unfinished, randomUUID());
    await mkdir(draft);
    try {
      for (const [part, bytes] of parts) {
        const file = await open(join(draft, part), 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      }
      await sync(draft);
      await move(draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };

  return {
    save: (fileId, parts) =>
      withDraft(parts, async (draft) => {
        await mkdir(parentOf(fileId), { recursive: true });
        await rename(draft, placeOf(fileId));
        await sync(parentOf(fileId));
      }),

    add: (fileId, parts) =>
      withDraft(parts, async (draft) => {
        for (const part of parts.keys()) await rename(join(draft, part), join(placeOf(fileId), part));
        await sync(placeOf(fileId));
      }),

    async read(fileId, part) {
      try {
        const file = await open(join(placeOf(fileId), part));
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    remove: (fileId) => rm(placeOf(fileId), { recursive: true, force: true }),
    check: async () => void (await stat(unfinished)),
  };
};
