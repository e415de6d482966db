import { ApiError } from '@tuerca/api-client';
import type { Message } from '@tuerca/contracts';
import { del, get, set } from 'idb-keyval';
import { boolean, enum as oneOf, nullable, number, object, optional, string, type output } from 'zod/mini';
import { newIdempotencyKey } from '../../app/api.ts';
import { deviceDraft } from '../../app/device-draft.ts';
import { messageOf } from '../../app/messages.ts';
import { t } from '../../texts/registered.ts';
import { readSession } from '../session/api/read-session.ts';
import { sendChatMessage } from './api/send-chat-message.ts';
import { uploadAttachment } from './api/upload-attachment.ts';

/** Whom a message is for. */
export interface Destination {
  readonly requestId: number;
  readonly quotationId: number | null;
  readonly storeId: number | null;
}

const Outgoing = object({
  /** The message's idempotency key too: sent again, it is the same message. */
  id: string(),
  to: object({ requestId: number(), quotationId: nullable(number()), storeId: nullable(number()) }),
  text: string(),
  file: nullable(object({ name: string(), isImage: boolean() })),
  /** The file once it is stored, so that it is not sent twice. */
  stored: nullable(
    object({
      type: oneOf(['video', 'image', 'otherFiles']),
      url: string(),
      name: string(),
      extension: string(),
    }),
  ),
  isConfirmed: boolean(),
  writtenAt: string(),
  /** `failed` may go through another time; `warned` waits for its writer; `refused` never will as it is. */
  state: oneOf(['waiting', 'failed', 'warned', 'refused']),
  problem: optional(string()),
});

/** A message that is written and not yet the server's. */
export type Outgoing = output<typeof Outgoing>;

type Listener = () => void;
type SentListener = (message: Message) => void;
type Attached = Parameters<typeof sendChatMessage>[0]['attached_file'];

/** Files stay on the device beside the list of messages, which holds only text; a browser without a store keeps them until the page ends. */
const openFiles = () => {
  const inMemory = new Map<string, File>();
  const keyOf = (id: string) => `chat-file.${id}`;
  const tryTo = async <T>(access: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await access();
    } catch {
      return undefined;
    }
  };
  return {
    inMemory,
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

/** The network or the server was away: the same message may be taken another time. */
const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

/** One page at a time sends a message: the server refuses the same one while it still takes it. */
const alone = async <T>(id: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`tuerca.chat-message.${id}`, task) : task();

/**
 * What a user has written and the server does not have: shown at once, sent in order, kept on the device until it is
 * sent, so that neither a reload nor a lost network loses it. It outlives the panel in which it was written.
 */
const openOutbox = (userId: number) => {
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
  const files = openFiles();
  const listeners = new Set<Listener>();
  const sentListeners = new Set<SentListener>();
  const progress = new Map<string, number>();
  // A reload is a new try for what failed.
  let entries: readonly Outgoing[] = loadAll()
    .map((entry): Outgoing => (entry.state === 'failed' ? { ...entry, state: 'waiting' } : entry))
    .toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt));
  let isSending = false;
  let isClosed = false;

  const changed = (next: readonly Outgoing[]) => {
    for (const { id } of entries) if (!next.some((entry) => entry.id === id)) keptAs(id).clear();
    for (const entry of next) if (!entries.includes(entry)) keptAs(entry.id).save(entry);
    entries = next;
    for (const listener of listeners) listener();
  };
  const patch = (id: string, change: Partial<Outgoing>) =>
    changed(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  const noteProgress = (id: string, part: number) => {
    progress.set(id, part);
    entries = [...entries];
    for (const listener of listeners) listener();
  };

  const store = async ({ id, file, stored }: Outgoing): Promise<Outgoing['stored']> => {
    if (!file || stored) return stored;
    const content = await files.find(id);
    if (!content) throw new ApiError({ status: 400, code: 'INVALID_INPUT', message: t('chat.fileLost') });
    const {
      type,
      path: url,
      name,
      extension,
    } = await uploadAttachment(content, (part) => noteProgress(id, part));
    patch(id, { stored: { type, url, name, extension } });
    return { type, url, name, extension };
  };

  /** The browser's cookies may be another's by now, or nobody's: what waits then waits for its writer. */
  const isWritersSession = async () => {
    const session = await readSession();
    if (session && session.id !== userId) close();
    return session !== null && !isClosed;
  };

  /** Answers whether the next one may be sent. */
  const send = async (entry: Outgoing): Promise<boolean> => {
    // Another page may have sent it meanwhile.
    if (!entries.includes(entry)) return true;
    try {
      if (!(await isWritersSession())) return false;
      const stored = await store(entry);
      if (entry.file && !(await isWritersSession())) return false;
      const message = await sendChatMessage(
        {
          quotation_request_id: entry.to.requestId,
          quotation_id: entry.to.quotationId,
          store_id: entry.to.storeId,
          message: entry.text,
          confirmedNoContactData: entry.isConfirmed,
          attached_file: (stored ? [stored] : []) as Attached,
        },
        entry.id,
      );
      // First the message, then the note of it is gone: it is never out of sight.
      for (const listener of sentListeners) listener(message);
      drop(entry.id);
    } catch (error) {
      progress.delete(entry.id);
      if (error instanceof ApiError && error.status === 401) return false;
      if (error instanceof ApiError && error.is('CONTACT_DATA')) patch(entry.id, { state: 'warned' });
      else patch(entry.id, { state: isTemporary(error) ? 'failed' : 'refused', problem: messageOf(error) });
    }
    return true;
  };

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    try {
      while (!isClosed) {
        const next = entries.find(({ state }) => state === 'waiting');
        if (!next || !(await alone(next.id, () => send(next)))) return;
      }
    } finally {
      isSending = false;
    }
  };

  const drop = (id: string) => {
    progress.delete(id);
    void files.forget(id);
    changed(entries.filter((entry) => entry.id !== id));
  };
  const retry = (id: string) => {
    patch(id, { state: 'waiting', problem: undefined });
    void sendAll();
  };
  const retryAll = () => {
    if (entries.some(({ state }) => state === 'failed')) {
      changed(entries.map((entry) => (entry.state === 'failed' ? { ...entry, state: 'waiting' } : entry)));
    }
    void sendAll();
  };
  const dropGone = ({ key, newValue }: StorageEvent) => {
    const id = newValue === null ? idOf(key) : undefined;
    if (entries.some((entry) => entry.id === id)) changed(entries.filter((entry) => entry.id !== id));
  };
  const close = () => {
    isClosed = true;
    window.removeEventListener('online', retryAll);
    window.removeEventListener('storage', dropGone);
  };
  window.addEventListener('online', retryAll);
  window.addEventListener('storage', dropGone);

  return {
    userId,
    isClosed: () => isClosed,
    close,
    /** Sends what waits, such as for its writer's login. */
    sendAll,
    entries: () => entries,
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onSent: (listener: SentListener) => {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    progressOf: (id: string) => progress.get(id),
    fileOf: (id: string) => files.inMemory.get(id),
    findFile: files.find,
    add: (to: Destination, { text, file }: { text: string; file: File | null }) => {
      const id = newIdempotencyKey();
      if (file) void files.keep(id, file);
      changed([
        ...entries,
        {
          id,
          to: { requestId: to.requestId, quotationId: to.quotationId, storeId: to.storeId },
          text,
          file: file && { name: file.name, isImage: file.type.startsWith('image/') },
          stored: null,
          isConfirmed: false,
          writtenAt: new Date().toISOString(),
          state: 'waiting',
        },
      ]);
      void sendAll();
    },
    retry,
    retryAll,
    /** Its writer says that a message holds no contact data. It is another request, so it gets another key. */
    confirm: (id: string) => {
      const confirmed = newIdempotencyKey();
      const file = files.inMemory.get(id);
      if (file) void files.keep(confirmed, file);
      patch(id, { id: confirmed, isConfirmed: true, state: 'waiting' });
      void files.forget(id);
      void sendAll();
    },
    drop,
  };
};
export type Outbox = ReturnType<typeof openOutbox>;

let current: Outbox | undefined;

/** The outbox of the page's user, whose predecessor's is closed; asking for it sends what waits in it. */
export const outboxOf = (userId: number): Outbox => {
  if (current?.userId !== userId || current.isClosed()) {
    current?.close();
    current = openOutbox(userId);
  }
  void current.sendAll();
  return current;
};
