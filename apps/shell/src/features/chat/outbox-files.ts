import { del, get, set } from 'idb-keyval';

const keyOf = (id: string) => `chat-file.${id}`;

const tryTo = async <T>(access: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await access();
  } catch {
    return undefined;
  }
};

/**
 * The files of unsent messages by message id: stored on the device apart from the list of messages, which
 * holds only text. A browser without IndexedDB keeps them in memory until the page is closed.
 */
export const openFiles = () => {
  const inMemory = new Map<string, File>();
  return {
    /** The file, if it is available synchronously. */
    at: (id: string) => inMemory.get(id),
    keep: async (id: string, file: File) => {
      inMemory.set(id, file);
      await tryTo(() => set(keyOf(id), file));
    },
    find: async (id: string): Promise<File | undefined> => {
      const found = inMemory.get(id) ?? (await tryTo(() => get<File>(keyOf(id))));
      if (found) inMemory.set(id, found);
      return found;
    },
    forget: async (id: string) => {
      inMemory.delete(id);
      await tryTo(() => del(keyOf(id)));
    },
  };
};
