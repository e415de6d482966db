import type { Channel, LiveCommand, LiveData, LiveMessage } from '@tuerca/contracts';
import { liveCloseCodes } from '@tuerca/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refresh } from './api.ts';

/** `null` when something may have been missed that is not replayed: read again. */
type Listener<C extends Channel> = (data: LiveData[C] | null) => void;

interface Subscription<C extends Channel> {
  userId: number;
  cursor: string | undefined;
  listeners: Set<Listener<C>>;
}

/** Subscriptions by channel, each with listeners to what that channel carries. */
interface Subscriptions extends Omit<
  Map<Channel, { userId: number; cursor: string | undefined }>,
  'get' | 'set'
> {
  get<C extends Channel>(channel: C): Subscription<C> | undefined;
  set<C extends Channel>(channel: C, subscription: Subscription<C>): unknown;
}

const firstRetryMs = 500;
const longestRetryMs = 15_000;
const pingMs = 25_000;

/**
 * The one live connection of the page: it opens with the first subscription, closes with the last, and after a
 * break resumes each channel from its cursor, so that nothing is missed.
 */
class LiveConnection {
  private socket: WebSocket | null = null;
  private retryMs = firstRetryMs;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly subscriptions: Subscriptions = new Map();
  private readonly typingListeners = new Set<(conversationId: number) => void>();
  private readonly watchers = new Set<() => void>();
  /** Channels that stand on the open socket. */
  private readonly standing = new Set<Channel>();

  /** Whether what happens on a channel arrives now: else it has to be asked for. */
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

  /** Tells the other side of a conversation that its user writes. */
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
    socket.onopen = () => {
      this.retryMs = firstRetryMs;
      for (const [channel, { userId, cursor }] of this.subscriptions) {
        this.command({ type: 'subscribe', channel, userId, ...(cursor && { cursor }) });
      }
      pinger = setInterval(() => this.command({ type: 'ping' }), pingMs);
    };
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onclose = ({ code }) => {
      clearInterval(pinger);
      if (this.socket === socket) {
        this.socket = null;
        this.noteStanding(() => this.standing.clear());
      }
      if (this.subscriptions.size === 0 || code === liveCloseCodes.refused) return;
      if (code === liveCloseCodes.sessionExpired) void refresh().finally(() => this.retryLater());
      else this.retryLater();
    };
  }

  private retryLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.retryMs * (0.5 + Math.random()));
    this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
  }

  private receive(text: string) {
    // The gateway speaks only the contract; a page that checked it again would carry the validator.
    const message = JSON.parse(text) as LiveMessage;
    if (message.type === 'reconnect') return this.socket?.close();
    if (message.type === 'typing') {
      for (const listener of this.typingListeners) listener(message.conversation_id);
    }
    if ('data' in message) this.tell(message.type, message.cursor, message.data);
    else if ('cursor' in message)
      this.tell(message.channel, message.cursor, null, message.type === 'subscribed');
  }

  /** Hands over what came on a channel, or that it is to be read again: a subscription that resumes has all. */
  private tell<C extends Channel>(channel: C, cursor: string, data: LiveData[C] | null, isStanding = false) {
    const subscription = this.subscriptions.get(channel);
    if (!subscription) return;
    // What came between the page's own first read and this subscription is told by neither: it is read again.
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

/** Calls `onData` for each live message of a channel while the component stands; no user, no subscription. */
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

/** Whether a channel's messages arrive by themselves now; while they do not, what it would tell has to be read. */
export const useIsLive = (channel: Channel): boolean =>
  useSyncExternalStore(
    (watcher) => connection.watch(watcher),
    () => connection.isStanding(channel),
  );

/** Calls `onTyping` with a conversation whose other side writes now. */
export const listenToTyping = (onTyping: (conversationId: number) => void): (() => void) =>
  connection.onTyping(onTyping);

/** Tells a conversation's other side that the user writes; nothing happens while there is no live connection. */
export const sayTyping = (conversationId: number): void => connection.sayTyping(conversationId);
