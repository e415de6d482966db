import { liveCloseCodes, LiveLinkMessage, liveLinkPath } from '@tuerca/contracts';
import type { LiveLinkCommand } from '@tuerca/contracts';
import { AppError, endSilent, framesTo, liveLinkOptions, messagesOf } from '@tuerca/service/core';
import type { Log } from '@tuerca/service/core';
import WebSocket from 'ws';
import { limits } from '../limits/limits.ts';

const connectMs = 3000;
/** What a command adds to a frame beside its own characters. */
const wrapping = 64;

/** What a websocket hears of notification. */
export interface LiveListener {
  tell(text: Buffer): void;
  /** Once, with a code of `liveCloseCodes`: nothing more comes. */
  close(code: number, reason: string): void;
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
  close(): void;
}

interface Entry {
  listener: LiveListener;
  /** Null once notification has answered. */
  answer: ((refusal: AppError | null) => void) | null;
}

const unavailable = (cause?: unknown) => new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: 2 });

/** The one connection to notification for all websockets of this gateway: opened by the first that needs it. */
export const createLiveLink = (
  url: string,
  log: Log,
  { openMs = 5000, heartbeatMs = limits.liveHeartbeatMs as number } = {},
): LiveLink => {
  const address = `${url.replace(/^http/, 'ws')}${liveLinkPath}`;

  const serve = (link: WebSocket) => {
    const entries = new Map<number, Entry>();
    const { add } = framesTo<LiveLinkCommand>(link);
    let lastSocket = 0;

    const take = (message: LiveLinkMessage) => {
      if (message.type === 'tell') {
        const text = Buffer.from(message.text);
        for (const socket of message.sockets) entries.get(socket)?.listener.tell(text);
        return;
      }
      const { socket } = message;
      const entry = entries.get(socket);
      if (message.type === 'opened') return entry?.answer?.(null);
      entries.delete(socket);
      if (message.type === 'close') entry?.listener.close(message.code, message.reason);
      else
        entry?.answer?.(message.code === 'SERVICE_UNAVAILABLE' ? unavailable() : new AppError(message.code));
    };
    link.on('message', (bytes) => {
      try {
        for (const message of messagesOf(bytes, LiveLinkMessage)) take(message);
      } catch (error) {
        log.error({ err: error }, 'notification said what is not of the contract');
        link.terminate();
      }
    });
    const stopHeartbeat = endSilent(() => [link], heartbeatMs);
    link.on('close', (code) => {
      stopHeartbeat();
      log.warn({ code, sockets: entries.size }, 'the link to notification ended');
      for (const { listener, answer } of entries.values()) {
        if (answer) answer(unavailable());
        else listener.close(liveCloseCodes.restarting, 'restarting');
      }
      entries.clear();
    });

    return {
      open: (token: string | null, listener: LiveListener) =>
        new Promise<LinkedSocket>((resolve, reject) => {
          lastSocket += 1;
          const socket = lastSocket;
          const leave = () => {
            if (entries.delete(socket)) add({ type: 'leave', socket }, wrapping);
          };
          const entry: Entry = {
            listener,
            answer(refusal) {
              clearTimeout(deadline);
              entry.answer = null;
              if (refusal) reject(refusal);
              else
                resolve({ say: (text) => add({ type: 'say', socket, text }, text.length + wrapping), leave });
            },
          };
          const deadline = setTimeout(() => {
            leave();
            entry.answer?.(unavailable());
          }, openMs);
          entries.set(socket, entry);
          add({ type: 'open', socket, token }, (token?.length ?? 0) + wrapping);
        }),
      close: () => link.terminate(),
    };
  };
  type Line = ReturnType<typeof serve>;

  const connect = () =>
    new Promise<Line>((resolve, reject) => {
      const link = new WebSocket(address, { ...liveLinkOptions, handshakeTimeout: connectMs });
      link.once('open', () => resolve(serve(link)));
      link.on('error', (error) => {
        log.warn({ err: error }, 'the link to notification failed');
        reject(error);
      });
      link.once('close', () => (line = null));
    });
  let line: Promise<Line> | null = null;

  return {
    async open(token, listener) {
      line ??= connect();
      const { open } = await line.catch((cause: unknown) => {
        throw unavailable(cause);
      });
      return open(token, listener);
    },
    close: () => void line?.then((open) => open.close()).catch(() => undefined),
  };
};
