import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, LiveCommand, LiveMessage } from '@tuerca/contracts';
import type { Person } from '@tuerca/seed';
import WebSocket from 'ws';
import type { Journal } from '../journal.ts';

/** An open page: it follows channels, and reconnects with its cursors whenever the socket closes. */
export interface Watcher {
  readonly name: string;
  readonly userId: number;
  readonly channels: readonly Channel[];
  /** Whether every channel is currently subscribed. */
  isLive(): boolean;
  ended: Promise<void>;
}

const pingMs = 3_000;
/** Without a message for this long, the socket is considered dead. */
const silenceMs = 9_000;
const retryMs = 400;
const openMs = 8_000;

type Told = Extract<LiveMessage, { type: 'pendingQuotationRequests' | 'chatMessages' | 'notifications' }>;

/** A message's subject: an id and a kind. */
const subjectOf = (message: Told): { kind: string; about: number } => {
  if (message.type === 'pendingQuotationRequests') return { kind: 'request', about: message.data.id };
  if (message.type === 'notifications') {
    const told = message.data;
    return { kind: told.kind, about: told.kind === 'queued' ? told.notification.id : 0 };
  }
  const said = message.data;
  if (said.kind === 'message') return { kind: said.kind, about: said.message.id };
  return { kind: said.kind, about: said.kind === 'deleted' ? said.message_id : said.up_to_message_id };
};

export const startWatcher = (options: {
  url: string;
  person: Person;
  userId: number;
  channels: readonly Channel[];
  tokenOf: (person: Person) => Promise<string>;
  journal: Journal;
  signal: AbortSignal;
}): Watcher => {
  const { url, person, userId, channels, tokenOf, journal, signal } = options;
  const watcher = person.key;
  const cursors = new Map<Channel, string>();
  const subscribed = new Set<Channel>();

  const take = (message: LiveMessage) => {
    switch (message.type) {
      case 'subscribed':
        journal.write({
          type: 'subscribed',
          watcher,
          userId,
          channel: message.channel,
          cursor: message.cursor,
          resumedFrom: cursors.get(message.channel) ?? null,
        });
        cursors.set(message.channel, message.cursor);
        subscribed.add(message.channel);
        return;
      case 'reload':
        journal.write({ type: 'reload', watcher, channel: message.channel, cursor: message.cursor });
        cursors.set(message.channel, message.cursor);
        return;
      case 'pendingQuotationRequests':
      case 'chatMessages':
      case 'notifications': {
        const { type: channel, cursor } = message;
        cursors.set(channel, cursor);
        journal.write({
          type: 'seen',
          watcher,
          userId,
          channel,
          cursor,
          ...subjectOf(message),
        });
      }
    }
  };

  /** One connection, from opening to close. */
  const watchOnce = async () => {
    const token = await tokenOf(person);
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
      handshakeTimeout: openMs,
    });
    const send = (command: LiveCommand) => socket.send(JSON.stringify(command));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    let heardAt = Date.now();
    const beat = setInterval(() => {
      if (Date.now() - heardAt > silenceMs) socket.terminate();
      else if (socket.readyState === socket.OPEN) send({ type: 'ping' });
    }, pingMs);
    const leave = () => socket.close();
    signal.addEventListener('abort', leave, { once: true });
    socket.on('error', () => socket.terminate());
    socket.on('open', () => {
      for (const channel of channels) {
        const cursor = cursors.get(channel);
        send({ type: 'subscribe', channel, userId, ...(cursor !== undefined && { cursor }) });
      }
    });
    socket.on('message', (bytes) => {
      heardAt = Date.now();
      const message = JSON.parse(String(bytes)) as LiveMessage;
      if (message.type === 'reconnect' || message.type === 'error') leave();
      else take(message);
    });
    await closed;
    clearInterval(beat);
    signal.removeEventListener('abort', leave);
  };

  const watch = async () => {
    while (!signal.aborted) {
      subscribed.clear();
      await watchOnce().catch(() => undefined);
      subscribed.clear();
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    name: watcher,
    userId,
    channels,
    isLive: () => subscribed.size === channels.length,
    ended: watch(),
  };
};
