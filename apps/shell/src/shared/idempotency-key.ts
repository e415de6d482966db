import { useRef } from 'react';
import { optional, string } from 'valibot';

/** A key with what is sent under it; kept as one with what waits for the network. */
export interface Keyed {
  readonly idempotencyKey: string;
  readonly content?: string | undefined;
}

/** The entries of `Keyed` in the schema of what waits on the device. */
export const keyedEntries = { idempotencyKey: string(), content: optional(string()) };

/** 128 random bits, which every origin may draw. */
const newKey = (): string =>
  crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((key, byte) => `${key}${byte.toString(16).padStart(2, '0')}`, '');

/**
 * The key under which a content is sent, so that it has its effect once: the key it was sent under before, or another
 * when what is sent has changed since.
 */
export const keyFor = (content: unknown, before?: Keyed | null): Required<Keyed> => {
  const text = JSON.stringify(content);
  return { idempotencyKey: before?.content === text ? before.idempotencyKey : newKey(), content: text };
};

/** The keys of what a page sends, one content at a time; `kept` is what it waited with when the page was opened. */
export const useIdempotencyKey = (kept: Keyed | null = null) => {
  const last = useRef(kept);
  const keyed = (content: unknown) => (last.current = keyFor(content, last.current));
  return {
    /** The content with its key, to be kept until it can be sent. */
    keyed,
    /** Sends a content under its key. Once it was taken, the same content is sent for another time. */
    sendOnce: async <B, T>(
      content: B,
      send: (content: B, idempotencyKey: string) => Promise<T>,
    ): Promise<T> => {
      const mine = keyed(content);
      const taken = await send(content, mine.idempotencyKey);
      if (last.current === mine) last.current = null;
      return taken;
    },
  };
};
