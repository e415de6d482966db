import { liveCloseCodes, LiveLinkMessage, liveLinkPath, livePingMs } from '@tuerca/contracts';
import type { ErrorCode, LiveCloseCode, LiveLinkCommand } from '@tuerca/contracts';
import {
  AppError,
  endSilent,
  frameReader,
  framesTo,
  liveLinkOptions,
  signServiceToken,
} from '@tuerca/service/core';
import type { Log } from '@tuerca/service/core';
import WebSocket from 'ws';
import { textFrame } from './text-frame.ts';

const connectMs = 3000;
const messagesOf = frameReader(LiveLinkMessage);

/** What a websocket hears of notification. */
export interface LiveListener {
  /** A text, as the frame to write. */
  tell(frame: Buffer): void;
  /** Once: nothing more comes. */
  close(code: LiveCloseCode, reason: string): void;
}

/** A websocket as notification knows it. */
export interface LinkedSocket {
  say(text: string): void;
  leave(): void;
}

export interface LiveLink {
  /**
   * Asks notification to take a websocket. Rejects with its refusal, or with SERVICE_UNAVAILABLE where it does not answer in
   * time.
   */
  open(token: string | null, listener: LiveListener): Promise<LinkedSocket>;
  isUp(): boolean;
  /** For good. */
  close(): void;
}

export interface LiveLinkOptions {
  /** Notification's address. */
  url: string;
  /** What services share. */
  serviceSecret: string;
  log: Log;
  openMs?: number;
  pingMs?: number;
}

interface Entry {
  listener: LiveListener;
  /** Null once notification has answered. */
  answer: ((refusal: AppError | null) => void) | null;
}

export const unavailable = (cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: 2 });

/** Whoever has as many websockets as may be open at once has to close one first. */
export const tooManySockets = (): AppError => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });

const refusalOf = (code: ErrorCode): AppError => {
  if (code === 'SERVICE_UNAVAILABLE') return unavailable();
  return code === 'TOO_MANY_REQUESTS' ? tooManySockets() : new AppError(code);
};

/** The one connection to notification for all websockets of this gateway: opened by the first that needs it. */
export const createLiveLink = (options: LiveLinkOptions): LiveLink => {
  const { url, serviceSecret, log, openMs = 5000, pingMs = livePingMs } = options;
  const address = `${url.replace(/^http/, 'ws')}${liveLinkPath}`;
  let current: WebSocket | null = null;
  let line: Promise<ReturnType<typeof serve>> | null = null;
  let isClosed = false;

  const serve = (link: WebSocket) => {
    const entries = new Map<number, Entry>();
    const { add } = framesTo<LiveLinkCommand>(link);
    let lastSocket = 0;

    const take = (message: LiveLinkMessage) => {
      if (message.type === 'tell') {
        const frame = textFrame(message.text);
        for (const socket of message.sockets) entries.get(socket)?.listener.tell(frame);
        return;
      }
      const { socket } = message;
      const entry = entries.get(socket);
      if (message.type === 'opened') return entry?.answer?.(null);
      entries.delete(socket);
      if (message.type === 'close') return entry?.listener.close(message.code, message.reason);
      entry?.answer?.(refusalOf(message.code));
    };
    link.on('message', (bytes) => {
      try {
        messagesOf(bytes).forEach(take);
      } catch (error) {
        log.error({ err: error }, 'notification said what is not of the contract');
        link.terminate();
      }
    });
    const stopPings = endSilent(() => [link], pingMs);
    link.on('close', (code) => {
      stopPings();
      if (!isClosed) log.warn({ code, sockets: entries.size }, 'the link to notification ended');
      for (const { listener, answer } of entries.values()) {
        if (answer) answer(unavailable());
        else listener.close(liveCloseCodes.restarting, 'restarting');
      }
      entries.clear();
    });

    return (token: string | null, listener: LiveListener) =>
      new Promise<LinkedSocket>((resolve, reject) => {
        lastSocket += 1;
        const socket = lastSocket;
        const leave = () => {
          if (entries.delete(socket)) add({ type: 'leave', socket });
        };
        const entry: Entry = {
          listener,
          answer(refusal) {
            clearTimeout(deadline);
            entry.answer = null;
            if (refusal) reject(refusal);
            else resolve({ say: (text) => add({ type: 'say', socket, text }, text), leave });
          },
        };
        const deadline = setTimeout(() => {
          leave();
          entry.answer?.(unavailable());
        }, openMs);
        entries.set(socket, entry);
        add({ type: 'open', socket, token }, token ?? '');
      });
  };

  const connect = () =>
    new Promise<ReturnType<typeof serve>>((resolve, reject) => {
      const link = new WebSocket(address, {
        ...liveLinkOptions,
        handshakeTimeout: connectMs,
        headers: { authorization: `Bearer ${signServiceToken(serviceSecret, 'gateway')}` },
      });
      current = link;
      link.once('open', () => resolve(serve(link)));
      link.on('error', (error) => {
        if (!isClosed) log.warn({ err: error }, 'the link to notification failed');
        reject(error);
      });
      link.once('close', () => {
        line = null;
        current = null;
      });
    });

  return {
    async open(token, listener) {
      if (isClosed) throw unavailable();
      line ??= connect();
      const open = await line.catch((cause: unknown) => {
        throw unavailable(cause);
      });
      return open(token, listener);
    },
    isUp: () => current?.readyState === WebSocket.OPEN,
    close() {
      isClosed = true;
      current?.terminate();
    },
  };
};
