import type { Channel, LiveCommand, LiveData, LiveMessage } from '@tuerca/contracts';
import { liveCloseCodes, livePingMs } from '@tuerca/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refresh } from './api.ts';

/** `null` when messages may have been missed that are not replayed: revalidate. */
type Listener<C extends Channel> = (data: LiveData[C] | null) => void;

interface Subscription<C extends Channel> {
  userId: number;
  cursor: string | undefined;
  listeners: Set<Listener<C>>;
}

/** Subscriptions by channel, each with its listeners. */
interface Subscriptions extends Omit<
  Map<Channel, { userId: number; cursor: string | undefined }>,
  'get' | 'set'
> {
  get<C extends Channel>(channel: C): Subscription<C> | undefined;
  set<C extends Channel>(channel: C, subscription: Subscription<C>): unknown;
}

const firstRetryMs = 500;
const longestRetryMs = 15_000;

/**
 * The page's only websocket: opens with the first subscription, closes with the last, and after a reconnect
 * resumes each channel from its cursor, so that nothing is missed.
 */
class LiveConnection {
  private socket: WebSocket | null = null;
  private retryMs = firstRetryMs;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly subscriptions: Subscriptions = new Map();
  private readonly typingListeners = new Set<(conversationId: number) => void>();
  private readonly watchers = new Set<() => void>();
  /** Channels subscribed on the open socket. */
  private readonly standing = new Set<Channel>();

  /** Whether a channel is live now; if not, it has to be polled. */
  isStanding(channel: Channel): boolean {
    return this.standing.has(channel);
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  onTyping(listener: (conversationId: number) => void): () => void {
    this.typingListeners.add(listener);
    return () => void this.typingListeners.delete(listener);
  }

  /** Sends a typing notification to the other side of a conversation. */
  sayTyping(conversationId: number) {
    this.command({ type: 'typing', conversationId });
  }

  private noteStanding(change: () => void) {
    change();
    for (const watcher of this.watchers) watcher();
  }

  subscribe<C extends Channel>(channel: C, userId: number, listener: Listener<C>): () => void {
    let subscription = this.subscriptions.get(channel);
    if (!subscription || subscription.userId !== userId) {
      subscription = { userId, cursor: undefined, listeners: new Set() };
      this.subscriptions.set(channel, subscription);
      this.command({ type: 'subscribe', channel, userId });
    }
    subscription.listeners.add(listener);
    this.open();
    return () => this.leave(channel, listener);
  }

  private leave<C extends Channel>(channel: C, listener: Listener<C>) {
    const subscription = this.subscriptions.get(channel);
    subscription?.listeners.delete(listener);
    if (!subscription || subscription.listeners.size > 0) return;
    this.command({ type: 'unsubscribe', channel, userId: subscription.userId });
    this.subscriptions.delete(channel);
    this.noteStanding(() => this.standing.delete(channel));
    if (this.subscriptions.size === 0) this.close();
  }

  private command(command: LiveCommand) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  private open() {
    if (this.socket || this.subscriptions.size === 0) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws`);
    this.socket = socket;
    let pinger: ReturnType<typeof setInterval> | undefined;
    let isHeard = true;
    const ping = () => {
      if (this.socket !== socket) return;
      // Where the network has gone silently, as when the device slept, the browser notices after minutes.
      if (!isHeard) return this.giveUp(socket);
      isHeard = false;
      this.command({ type: 'ping' });
    };
    socket.onopen = () => {
      this.retryMs = firstRetryMs;
      for (const [channel, { userId, cursor }] of this.subscriptions) {
        this.command({ type: 'subscribe', channel, userId, ...(cursor && { cursor }) });
      }
      pinger = setInterval(ping, livePingMs);
    };
    socket.onmessage = ({ data }) => {
      isHeard = true;
      this.receive(String(data));
    };
    socket.onclose = ({ code }) => {
      clearInterval(pinger);
      if (this.socket !== socket) return;
      this.forget();
      if (this.subscriptions.size === 0 || code === liveCloseCodes.refused) return;
      if (code === liveCloseCodes.sessionExpired)
        void refresh()
          .catch(() => false)
          .finally(() => this.retryLater());
      else this.retryLater();
    };
  }

  private forget() {
    this.socket = null;
    this.noteStanding(() => this.standing.clear());
  }

  /** Leaves a connection that has died: the browser says that it is closed when it has waited for the other side. */
  private giveUp(socket: WebSocket) {
    this.forget();
    socket.close();
    this.retryLater();
  }

  private retryLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.retryMs * (0.5 + Math.random()));
    this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
  }

  private receive(text: string) {
    // The gateway's messages follow the contract; validating them here would add the validator to the bundle.
    const message = JSON.parse(text) as LiveMessage;
    if (message.type === 'reconnect') return this.socket?.close();
    if (message.type === 'typing') {
      for (const listener of this.typingListeners) listener(message.conversation_id);
    }
    if ('data' in message) this.tell(message.type, message.cursor, message.data);
    else if ('cursor' in message)
      this.tell(message.channel, message.cursor, null, message.type === 'subscribed');
  }

  /** Delivers a channel's message, or null to revalidate; a subscription that resumes has missed nothing. */
  private tell<C extends Channel>(channel: C, cursor: string, data: LiveData[C] | null, isStanding = false) {
    const subscription = this.subscriptions.get(channel);
    if (!subscription) return;
    // Messages between the page's first query and this subscription are in neither: revalidate.
    const isFirst = subscription.cursor === undefined;
    subscription.cursor = cursor;
    if (isStanding) {
      this.noteStanding(() => this.standing.add(channel));
      if (!isFirst) return;
    }
    for (const listener of subscription.listeners) listener(data);
  }

  private close() {
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }
}

const connection = new LiveConnection();

/** Calls `onData` for each message of a channel while mounted; without a user there is no subscription. */
export const useLive = <C extends Channel>(channel: C, userId: number | null, onData: Listener<C>): void => {
  const latest = useRef(onData);
  useEffect(() => {
    latest.current = onData;
  });
  useEffect(() => {
    if (userId === null) return undefined;
    return connection.subscribe(channel, userId, (data) => latest.current(data));
  }, [channel, userId]);
};

/** Whether a channel is live now; while it is not, its data has to be polled. */
export const useIsLive = (channel: Channel): boolean =>
  useSyncExternalStore(
    (watcher) => connection.watch(watcher),
    () => connection.isStanding(channel),
  );

/** Calls `onTyping` with a conversation whose other side is typing. */
export const listenToTyping = (onTyping: (conversationId: number) => void): (() => void) =>
  connection.onTyping(onTyping);

/** Notifies the other side of a conversation that the user is typing; a no-op without a live connection. */
export const sayTyping = (conversationId: number): void => connection.sayTyping(conversationId);
