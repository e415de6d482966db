import { channels, sellersChannels, type Channel, type LiveMessage } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { startPoller } from '@tuerca/runtime';
import type { Log } from '@tuerca/service';
import { contactsRepository as contacts } from '../contacts/contacts.repository.ts';
import { withSignedFiles } from './chat.wire.ts';
import { feedRepository as feed, type MessageRow } from './feed.repository.ts';
import { isToldOf, maySee, maySeeName, pendingRequestOnWire, type Viewer } from './pending-request.wire.ts';

/** What the hub needs of a connection. */
export interface LiveConnection {
  readonly userId: number;
  readonly isManager: boolean;
  send(text: string): void;
  /** Closes a connection that falls behind. */
  dropAsTooSlow(): void;
}

export interface Subscription {
  close(): void;
}

export interface Hub {
  /** Subscribes to a channel, from a cursor if given; resolves when the replay has been sent. */
  subscribe(connection: LiveConnection, channel: Channel, cursor?: string): Promise<Subscription>;
  /** Sends a message that is not stored to users subscribed to a channel on this replica. */
  tell(channel: Channel, userIds: readonly number[], message: LiveMessage): void;
  /** Polls for new entries now. */
  wake(): void;
  readonly subscriptions: number;
  stop(): Promise<void>;
}

interface Subscriber extends Viewer {
  readonly connection: LiveConnection;
  readonly channel: Channel;
  /** Entries up to this id belong to the replay, or were received through another replica. */
  after: number;
  /** Live entries buffered during the replay; null afterwards. */
  backlog: MessageRow[] | null;
  /** The store changed while it was being loaded. */
  storeIsStale: boolean;
}

interface HubDeps {
  db: Database;
  /** Signs the path of a private file for its owner's readers. */
  signFile: (path: string, ownerId: number) => string;
  log: Log;
  pollMs?: number;
  /** Maximum messages replayed after a reconnect; above it the client is told to reload its list. */
  replayLimit?: number;
}

const readAtOnce = 500;
/** Entries scanned per replay: on the sellers' channels most are for other brands. */
const longestScan = 5000;
const longestBacklog = 2000;

/** Whether a channel is for every seller who sees the request, rather than for one user. */
export const isForSellers = (channel: string): boolean =>
  (sellersChannels as readonly string[]).includes(channel);

const textOf = (message: LiveMessage) => JSON.stringify(message);

/** Serialises an entry once for all who get it (twice where some may not see the buyer's name). */
const renderer = (row: MessageRow, signFile: HubDeps['signFile']) => {
  const cursor = String(row.id);
  const once = (make: () => LiveMessage) => {
    let made: string | undefined;
    return () => (made ??= textOf(make()));
  };
  if (row.channel === 'pendingQuotationRequests') {
    const { channel: type, payload: pending } = row;
    const named = once(() => ({ type, cursor, data: pendingRequestOnWire(pending, true) }));
    const unnamed = once(() => ({ type, cursor, data: pendingRequestOnWire(pending, false) }));
    return (viewer: Viewer) => (maySeeName(pending, viewer) ? named() : unnamed());
  }
  if (row.channel === 'requestStates')
    return once(() => ({ type: row.channel, cursor, data: row.payload.state }));
  if (row.channel === 'chatMessages')
    return once(() => ({ type: row.channel, cursor, data: withSignedFiles(row.payload, signFile) }));
  return once(() => ({ type: row.channel, cursor, data: row.payload }));
};

const isFor = (row: MessageRow, subscriber: Subscriber): boolean => {
  if (row.channel === 'pendingQuotationRequests') return isToldOf(row.payload, subscriber);
  if (row.channel === 'requestStates') return maySee(row.payload, subscriber);
  return row.userId === subscriber.userId;
};

/**
 * Sends the feed to this replica's connections. Each replica with subscriptions reads the feed itself, in order, from
 * its own position; a wake only makes it poll sooner, so a lost one causes a delay and no loss. A replay ends at the
 * entry where live dispatch begins, so nothing is sent twice or skipped.
 */
export const startHub = (deps: HubDeps): Hub => {
  const { db, signFile, log, pollMs = 2000, replayLimit = 500 } = deps;
  const byChannel = new Map<Channel, Set<Subscriber>>(channels.map((channel) => [channel, new Set()]));
  const byUser = new Map<string, Set<Subscriber>>();
  /** Entries up to this id have been sent, or there was nobody to hear them. It never goes back. */
  let position = 0;

  const keyOf = (channel: string, userId: number) => `${channel}:${userId}`;
  const add = (subscriber: Subscriber) => {
    byChannel.get(subscriber.channel)!.add(subscriber);
    const key = keyOf(subscriber.channel, subscriber.userId);
    byUser.set(key, (byUser.get(key) ?? new Set()).add(subscriber));
  };
  const remove = (subscriber: Subscriber) => {
    byChannel.get(subscriber.channel)!.delete(subscriber);
    const key = keyOf(subscriber.channel, subscriber.userId);
    const ofUser = byUser.get(key);
    ofUser?.delete(subscriber);
    if (ofUser?.size === 0) byUser.delete(key);
  };

  const refreshStore = async (storeId: number) => {
    const found = await contacts.storeScope(db, storeId);
    for (const subscriber of sellersChannels.flatMap((channel) => [...byChannel.get(channel)!])) {
      subscriber.storeIsStale = true;
      const brandIds = found?.brandsByMember.get(subscriber.userId);
      if (found && brandIds !== undefined) Object.assign(subscriber, { store: found.store, brandIds });
      else if (subscriber.store?.id === storeId) subscriber.store = null;
    }
  };

  const audienceOf = (row: MessageRow): Iterable<Subscriber> =>
    row.userId === null ? byChannel.get(row.channel)! : (byUser.get(keyOf(row.channel, row.userId)) ?? []);

  const dispatch = (row: MessageRow) => {
    const render = renderer(row, signFile);
    // Those who get the same text one after another: a link then carries it once.
    const audience = new Map<string, LiveConnection[]>();
    for (const subscriber of audienceOf(row)) {
      if (row.id <= subscriber.after) continue;
      const { backlog, connection } = subscriber;
      if (backlog) {
        if (backlog.push(row) > longestBacklog) connection.dropAsTooSlow();
      } else if (isFor(row, subscriber)) {
        const text = render(subscriber);
        const same = audience.get(text);
        if (same) same.push(connection);
        else audience.set(text, [connection]);
      }
    }
    for (const [text, connections] of audience) for (const connection of connections) connection.send(text);
  };

  const subscriptions = () => [...byChannel.values()].reduce((sum, { size }) => sum + size, 0);

  /** While nobody is subscribed the feed is not read: goes to its end, unless somebody has subscribed meanwhile. */
  const skipUnheard = async () => {
    if (subscriptions() > 0) return;
    const head = await feed.head(db);
    if (subscriptions() === 0) position = Math.max(position, head);
  };

  const read = async (isStopped: () => boolean) => {
    try {
      while (subscriptions() > 0) {
        const rows = await feed.after(db, position, readAtOnce);
        for (const row of rows) {
          if (row.channel === 'stores') await refreshStore(row.payload.storeId);
          // In the same synchronous step as the dispatch: later subscribers start after this entry.
          position = Math.max(position, row.id);
          if (row.channel !== 'stores') dispatch(row);
        }
        if (isStopped() || rows.length < readAtOnce) return;
      }
    } catch (error) {
      log.error({ err: error }, 'the live feed could not be read; it is read again soon');
    }
  };

  const loadStore = async (subscriber: Subscriber) => {
    do {
      subscriber.storeIsStale = false;
      const { store = null, brandIds = null } = (await contacts.storeOf(db, subscriber.userId)) ?? {};
      Object.assign(subscriber, { store, brandIds });
    } while (subscriber.storeIsStale);
  };

  /** What a subscriber missed after a cursor; null when the cursor is too old or the replay too long. */
  const missed = async (subscriber: Subscriber, cursor: number): Promise<MessageRow[] | null> => {
    if (cursor < (await feed.prunedTo(db))) return null;
    const { channel, after: upTo } = subscriber;
    const userId = isForSellers(channel) ? null : subscriber.userId;
    const found: MessageRow[] = [];
    let from = cursor;
    for (let scanned = 0; scanned < longestScan; scanned += readAtOnce) {
      const rows = await feed.between(db, { channel, userId, after: from, upTo, limit: readAtOnce });
      found.push(...rows.filter((row) => isFor(row, subscriber)));
      if (found.length > replayLimit) return null;
      if (rows.length < readAtOnce) return found;
      from = rows.at(-1)!.id;
    }
    return null;
  };

  const replay = async (subscriber: Subscriber, given: string | undefined) => {
    const { connection, channel } = subscriber;
    if (given !== undefined) {
      const cursor = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
      // Another replica may be ahead of this one, but not of the feed.
      const isKnown = cursor <= subscriber.after || cursor <= (await feed.head(db));
      const rows = isKnown ? await missed(subscriber, cursor) : null;
      if (rows === null)
        connection.send(textOf({ type: 'reload', channel, cursor: String(subscriber.after) }));
      else subscriber.after = Math.max(subscriber.after, cursor);
      for (const row of rows ?? []) connection.send(renderer(row, signFile)(subscriber));
    }
    connection.send(textOf({ type: 'subscribed', channel, cursor: String(subscriber.after) }));
    const waiting = subscriber.backlog ?? [];
    subscriber.backlog = null;
    for (const row of waiting) {
      if (row.id > subscriber.after && isFor(row, subscriber))
        connection.send(renderer(row, signFile)(subscriber));
    }
  };

  const poller = startPoller({ work: read, pollMs });
  return {
    wake: poller.wake,
    get subscriptions() {
      return subscriptions();
    },

    tell(channel, userIds, message) {
      const text = textOf(message);
      for (const userId of userIds) {
        for (const { connection } of byUser.get(keyOf(channel, userId)) ?? []) connection.send(text);
      }
    },

    async subscribe(connection, channel, cursor) {
      const { userId, isManager } = connection;
      await skipUnheard();
      const subscriber: Subscriber = {
        connection,
        channel,
        userId,
        isManager,
        store: null,
        brandIds: null,
        after: position,
        backlog: [],
        storeIsStale: false,
      };
      add(subscriber);
      // A wake since the feed's end was read has read nothing, as nobody was there yet.
      if (subscriptions() === 1) poller.wake();
      try {
        if (isForSellers(channel) && !isManager) await loadStore(subscriber);
        await replay(subscriber, cursor);
      } catch (error) {
        remove(subscriber);
        throw error;
      }
      return { close: () => remove(subscriber) };
    },

    stop: poller.stop,
  };
};
