import { boolean, nullable, number, object, optional, picklist, string, type InferOutput } from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { keyedEntries } from '../../shared/idempotency-key.ts';

/** The addressee of a message. */
export interface Destination {
  readonly requestId: number;
  readonly quotationId: number | null;
  readonly storeId: number | null;
  /** The return that it is about. */
  readonly returnId?: number | undefined;
  /** The payment that it is about. */
  readonly paymentId?: number | undefined;
}

const Outgoing = object({
  id: string(),
  to: object({
    requestId: number(),
    quotationId: nullable(number()),
    storeId: nullable(number()),
    returnId: optional(number()),
    paymentId: optional(number()),
  }),
  text: string(),
  file: nullable(object({ name: string(), isImage: boolean() })),
  /** The uploaded file, so that a retry does not upload it again. */
  stored: nullable(
    object({
      type: picklist(['video', 'image', 'otherFiles']),
      url: string(),
      name: string(),
      extension: string(),
    }),
  ),
  isConfirmed: boolean(),
  /** The idempotency key with the content it covers: a retry is the same message. */
  keyed: optional(object(keyedEntries)),
  writtenAt: string(),
  /** `failed` may be retried; `warned` awaits the author's confirmation; `refused` is final. */
  state: picklist(['waiting', 'failed', 'warned', 'refused']),
  problem: optional(string()),
  /** What is not sent because the request is to be discarded instead. */
  asksToDiscard: optional(boolean()),
});

/** A message that is written but not yet accepted by the server. */
export type Outgoing = InferOutput<typeof Outgoing>;

/** A user's unsent messages, oldest first; stored on the device and shared with other tabs. */
export const openEntries = (userId: number) => {
  // One storage key per message: concurrent tabs do not overwrite each other's messages.
  const keptAs = (id: string) => deviceDraft(Outgoing, { name: `chat-outbox.${userId}.${id}`, version: 1 });
  const keptKey = new RegExp(`chat-outbox\\.${userId}\\.([\\w-]+)\\.v1$`);
  const idOf = (key: string | null) => keptKey.exec(key ?? '')?.[1];
  const loadAll = (): Outgoing[] => {
    try {
      return Object.keys(localStorage).flatMap((key) => keptAs(idOf(key) ?? '').load() ?? []);
    } catch {
      return [];
    }
  };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // A reload retries failed messages.
  let entries: readonly Outgoing[] = loadAll()
    .map((entry): Outgoing => (entry.state === 'failed' ? { ...entry, state: 'waiting' } : entry))
    .toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt));

  const change = (next: readonly Outgoing[]) => {
    for (const { id } of entries) if (!next.some((entry) => entry.id === id)) keptAs(id).clear();
    for (const entry of next) if (!entries.includes(entry)) keptAs(entry.id).save(entry);
    entries = next;
    tell();
  };
  const remove = (id: string) => change(entries.filter((entry) => entry.id !== id));
  const dropGone = ({ key, newValue }: StorageEvent) => {
    const id = newValue === null ? idOf(key) : undefined;
    if (id !== undefined && entries.some((entry) => entry.id === id)) remove(id);
  };
  window.addEventListener('storage', dropGone);

  return {
    all: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Notifies listeners of a change in state that is not stored with the entries. */
    renew: () => {
      entries = [...entries];
      tell();
    },
    add: (entry: Outgoing) => change([...entries, entry]),
    patch: (id: string, changes: Partial<Outgoing>) =>
      change(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    /** Retries failed messages. */
    retryFailed: () => {
      if (entries.some(({ state }) => state === 'failed'))
        change(entries.map((entry) => (entry.state === 'failed' ? { ...entry, state: 'waiting' } : entry)));
    },
    remove,
    /** Stops listening to other tabs. */
    close: () => window.removeEventListener('storage', dropGone),
  };
};
