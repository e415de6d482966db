import { ApiError, isRefusedForGood } from '@tuerca/api-client';
import type { Message } from '@tuerca/contracts';
import { alone } from '../../shared/alone.ts';
import { keyFor } from '../../shared/idempotency-key.ts';
import { messageOf } from '../../shared/messages.ts';
import { uploadWithProgress } from '../../shared/upload-with-progress.ts';
import { t } from '../../texts/registered.ts';
import { readSession } from '../session/api/read-session.ts';
import { sendChatMessage } from './api/send-chat-message.ts';
import { openEntries, type Destination, type Outgoing } from './outbox-entries.ts';
import { openFiles } from './outbox-files.ts';

type SentListener = (message: Message, to: Destination) => void;
type Body = Parameters<typeof sendChatMessage>[0];
type Stored = Outgoing['stored'];
type Words = Pick<Outgoing, 'to' | 'text' | 'file' | 'isConfirmed'>;

type Thread = Pick<Destination, 'requestId' | 'storeId'>;
/** Told of a message that was not sent, with why; without where it seems to hold contact data. */
type TellUnsent = (why: string | undefined) => void;

const isSameThread = (one: Thread, other: Thread): boolean =>
  one.requestId === other.requestId && one.storeId === other.storeId;

/** The first message that may be sent: after one that failed those of its conversation wait, which keeps their order. */
const nextOf = (all: readonly Outgoing[]): Outgoing | undefined =>
  all.find(
    (entry, index) =>
      entry.state === 'waiting' &&
      !all.slice(0, index).some(({ state, to }) => state === 'failed' && isSameThread(to, entry.to)),
  );

/** The content that the idempotency key covers: changed content is a different message. */
const wordsOf = ({ to, text, file, isConfirmed }: Words): Words => ({ to, text, file, isConfirmed });

const bodyOf = ({ to, text, isConfirmed }: Outgoing, stored: Stored): Body => ({
  quotation_request_id: to.requestId,
  quotation_id: to.quotationId,
  store_id: to.storeId,
  ...(to.returnId !== undefined && { transaction_return_id: to.returnId }),
  ...(to.paymentId !== undefined && { transaction_paid_id: to.paymentId }),
  message: text,
  confirmedNoContactData: isConfirmed,
  attached_file: (stored ? [stored] : []) as Body['attached_file'],
});

/** The state of a message that was not accepted. */
const refused = (error: unknown): Partial<Outgoing> =>
  error instanceof ApiError && error.is('CONTACT_DATA')
    ? { state: 'warned' }
    : {
        state: isRefusedForGood(error) ? 'refused' : 'failed',
        problem: messageOf(error),
        asksToDiscard: error instanceof ApiError && error.is('DISCARD_INSTEAD'),
      };

/** Whether nothing has to be done for it to be sent: what only waits for the network goes out when that is back. */
const isOnItsWay = ({ state }: Outgoing): boolean =>
  state === 'waiting' || (state === 'failed' && !navigator.onLine);

/**
 * Returns what notes that a conversation is shown, until what that returns is called: `tell` is called for each message that
 * is on its way by then and is not sent, unless the conversation is shown again.
 */
const attendIn = ({ all, subscribe }: ReturnType<typeof openEntries>) => {
  const attended = new Set<Thread>();
  /** By the messages that were on their way when their conversation was left. */
  const tellers = new Map<string, TellUnsent>();
  subscribe(() => {
    for (const [id, tell] of tellers) {
      const entry = all().find((each) => each.id === id);
      if (entry && isOnItsWay(entry)) continue;
      tellers.delete(id);
      // What is there no more was sent.
      if (entry && ![...attended].some((thread) => isSameThread(thread, entry.to))) tell(entry.problem);
    }
  });
  return (thread: Thread, tell: TellUnsent) => {
    attended.add(thread);
    return () => {
      attended.delete(thread);
      for (const entry of all())
        if (isOnItsWay(entry) && isSameThread(entry.to, thread)) tellers.set(entry.id, tell);
    };
  };
};

/**
 * A user's unsent messages: shown at once, sent in order and stored on the device until sent, so that neither
 * a reload nor a network failure loses them. It outlives the panel in which they were written.
 */
const openOutbox = (userId: number) => {
  const entries = openEntries(userId);
  const files = openFiles();
  const sentListeners = new Set<SentListener>();
  const progress = new Map<string, number>();
  let isSending = false;
  let isClosed = false;

  const noteProgress = (id: string, part: number) => {
    progress.set(id, part);
    entries.renew();
  };
  const drop = (id: string) => {
    progress.delete(id);
    void files.forget(id);
    entries.remove(id);
  };

  const store = async ({ id, file, stored }: Outgoing): Promise<Stored> => {
    if (!file || stored) return stored;
    const content = await files.find(id);
    if (!content) throw new ApiError({ status: 400, code: 'INVALID_INPUT', message: t('chat.fileLost') });
    const sent = await uploadWithProgress(content, {
      isPublic: false,
      onProgress: (part) => noteProgress(id, part),
    });
    const found = { type: sent.type, url: sent.path, name: sent.name, extension: sent.extension };
    entries.patch(id, { stored: found });
    return found;
  };

  /**
   * The session cookies may be another user's by now, or gone: queued messages then wait for their author.
   */
  const isWritersSession = async () => {
    const session = await readSession();
    if (session && session.id !== userId) close();
    return session !== null && !isClosed;
  };

  /** Returns whether the next one may be sent. */
  const send = async (entry: Outgoing): Promise<boolean> => {
    // Another tab may have sent it in the meantime.
    if (!entries.all().includes(entry)) return true;
    try {
      if (!(await isWritersSession())) return false;
      const keyed = keyFor(wordsOf(entry), entry.keyed);
      entries.patch(entry.id, { keyed });
      const stored = await store(entry);
      if (entry.file && !(await isWritersSession())) return false;
      const message = await sendChatMessage(bodyOf(entry, stored), keyed.idempotencyKey);
      // Adds the message to the thread before its outbox entry is removed, so that it never disappears.
      for (const listener of sentListeners) listener(message, entry.to);
      drop(entry.id);
    } catch (error) {
      progress.delete(entry.id);
      if (error instanceof ApiError && error.status === 401) return false;
      entries.patch(entry.id, refused(error));
    }
    return true;
  };

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    try {
      while (!isClosed) {
        const next = nextOf(entries.all());
        if (!next || !(await alone(`chat-message.${next.id}`, () => send(next)))) return;
      }
    } finally {
      isSending = false;
    }
  };
  // What is added, tried again or no longer waited for.
  entries.subscribe(() => void sendAll());
  /** Sends an entry in its current state. */
  const sendAgain = (id: string, changes: Partial<Outgoing>) =>
    entries.patch(id, { ...changes, state: 'waiting' });
  const retryAll = () => {
    entries.retryFailed();
    void sendAll();
  };
  const close = () => {
    isClosed = true;
    window.removeEventListener('online', retryAll);
    entries.close();
  };
  window.addEventListener('online', retryAll);

  return {
    userId,
    isClosed: () => isClosed,
    close,
    /** Sends queued messages, e.g. after the author's login. */
    sendAll,
    entries: entries.all,
    subscribe: entries.subscribe,
    onSent: (listener: SentListener) => {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
    attend: attendIn(entries),
    progressOf: (id: string) => progress.get(id),
    fileOf: files.at,
    findFile: files.find,
    add: (
      { requestId, quotationId, storeId, returnId, paymentId }: Destination,
      said: { text: string; file: File | null },
    ) => {
      const file = said.file && { name: said.file.name, isImage: said.file.type.startsWith('image/') };
      const to = {
        requestId,
        quotationId,
        storeId,
        ...(returnId !== undefined && { returnId }),
        ...(paymentId !== undefined && { paymentId }),
      };
      const words = { to, text: said.text, file, isConfirmed: false };
      const keyed = keyFor(words);
      const id = keyed.idempotencyKey;
      if (said.file) void files.keep(id, said.file);
      const writtenAt = new Date().toISOString();
      entries.retryFailed();
      entries.add({ id, ...words, keyed, stored: null, writtenAt, state: 'waiting' });
    },
    retry: (id: string) => sendAgain(id, { problem: undefined }),
    retryAll,
    /** The author confirms that a message holds no contact data. */
    confirm: (id: string) => sendAgain(id, { isConfirmed: true }),
    drop,
  };
};
export type Outbox = ReturnType<typeof openOutbox>;

let current: Outbox | undefined;

/**
 * The outbox of the current user, after closing the previous user's; getting it sends what is queued in it.
 */
export const outboxOf = (userId: number): Outbox => {
  if (current?.userId !== userId || current.isClosed()) {
    current?.close();
    current = openOutbox(userId);
  }
  void current.sendAll();
  return current;
};
