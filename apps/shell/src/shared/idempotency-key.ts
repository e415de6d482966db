import { useRef } from 'react';
import { optional, string } from 'valibot';

/** An idempotency key with its request body; stored together in the offline queue. */
export interface Keyed {
  readonly idempotencyKey: string;
  readonly content?: string | undefined;
}

/** The fields of `Keyed` in the schema of queued entries. */
export const keyedEntries = { idempotencyKey: string(), content: optional(string()) };

/** 128 random bits, drawn in a way that works on insecure origins too. */
const newKey = (): string =>
  crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((key, byte) => `${key}${byte.toString(16).padStart(2, '0')}`, '');

/**
 * The idempotency key of a request body: the previous key, or a new one when the body has changed since.
 */
export const keyFor = (content: unknown, before?: Keyed | null): Required<Keyed> => {
  const text = JSON.stringify(content);
  return { idempotencyKey: before?.content === text ? before.idempotencyKey : newKey(), content: text };
};

/** The idempotency keys of a page, one body at a time; `kept` is the queued entry at mount. */
export const useIdempotencyKey = (kept: Keyed | null = null) => {
  const last = useRef(kept);
  const keyed = (content: unknown) => (last.current = keyFor(content, last.current));
  const spend = ({ idempotencyKey }: Keyed): void => {
    if (last.current?.idempotencyKey === idempotencyKey) last.current = null;
  };
  return {
    /** The body with its key, to be stored until it can be sent. */
    keyed,
    /** Notes that what was stored has been sent: the same body gets a new key. */
    spend,
    /** Sends a body under its key. After a success, the same body gets a new key. */
    sendOnce: async <B, T>(
      content: B,
      send: (content: B, idempotencyKey: string) => Promise<T>,
    ): Promise<T> => {
      const mine = keyed(content);
      const taken = await send(content, mine.idempotencyKey);
      spend(mine);
      return taken;
    },
  };
};
