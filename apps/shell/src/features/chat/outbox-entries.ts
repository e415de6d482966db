import { boolean, nullable, number, object, optional, picklist, string, type InferOutput } from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { keyedEntries } from '../../shared/idempotency-key.ts';

/** Whom a message is for. */
export interface Destination {
  readonly requestId: number;
  readonly quotationId: number | null;
  readonly storeId: number | null;
}

const Outgoing = object({
  id: string(),
  to: object({ requestId: number(), quotationId: nullable(number()), storeId: nullable(number()) }),
  text: string(),
  file: nullable(object({ name: string(), isImage: boolean() })),
  /** The file once it is stored, so that it is not sent twice. */
  stored: nullable(
    object({
      type: picklist(['video', 'image', 'otherFiles']),
      url: string(),
      name: string(),
      extension: string(),
    }),
  ),
  isConfirmed: boolean(),
  /** Under which what its writer said goes out: sent again, it is the same message. */
  keyed: optional(object(keyedEntries)),
  writtenAt: string(),
  /** `failed` may go through another time; `warned` waits for its writer; `refused` never will as it is. */
  state: picklist(['waiting', 'failed', 'warned', 'refused']),
  problem: optional(string()),
  /** What is not sent because the request is to be discarded instead. */
  asksToDiscard: optional(boolean()),
});

/** A message that is written and not yet the server's. */
export type Outgoing = InferOutput<typeof Outgoing>;

/** What a user has written and the server does not have, oldest first; kept on the device, also for other pages. */
export const openEntries = (userId: number) => {
  // Each message under a key of its own: pages that are open together do not overwrite each other's.
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
  // A reload is a new try for what failed.
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
    /** Has what depends on them, but is not kept with them, shown anew. */
    renew: () => {
      entries = [...entries];
      tell();
    },
    add: (entry: Outgoing) => change([...entries, entry]),
    patch: (id: string, changes: Partial<Outgoing>) =>
      change(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    /** Tries again what failed. */
    retryFailed: () => {
      if (entries.some(({ state }) => state === 'failed'))
        change(entries.map((entry) => (entry.state === 'failed' ? { ...entry, state: 'waiting' } : entry)));
    },
    remove,
    /** Follows other pages no more. */
    close: () => window.removeEventListener('storage', dropGone),
  };
};
