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
 * The files of messages that wait, by the message's id: on the device, beside the list of messages, which holds only
 * text. A browser without a store keeps them until the page ends.
 */
export const openFiles = () => {
  const inMemory = new Map<string, File>();
  return {
    /** The file as far as it is at hand at once. */
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
