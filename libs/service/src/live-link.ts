import type WebSocket from 'ws';
import type { z } from 'zod';

/** Options of both ends of a link; `framesTo` keeps frames far below the limit, unless one message is longer. */
export const liveLinkOptions = { perMessageDeflate: false, maxPayload: 16 * 1024 * 1024 } as const;
/** A link with this much buffered is not read at its other end; it is ended, and browsers resume over the next. */
const maxWaitingBytes = 64 * 1024 * 1024;
/** With more buffered than this, what can wait does. */
const roomBytes = 4 * 1024 * 1024;
const maxFrameLength = 1024 * 1024;
/** What a message adds to a frame beside its text, roughly. */
const wrapping = 64;

/** Sends the messages of one turn of the event loop as one frame, in order. */
export const framesTo = <Message>(socket: WebSocket) => {
  let waiting: Message[] = [];
  let length = 0;
  let forRoom = Promise.withResolvers<void>();
  const isFull = () => socket.readyState === socket.OPEN && socket.bufferedAmount > roomBytes;
  const giveRoom = () => {
    if (isFull()) return;
    forRoom.resolve();
    forRoom = Promise.withResolvers();
  };
  const flush = () => {
    if (waiting.length === 0) return;
    const frame = JSON.stringify(waiting);
    waiting = [];
    length = 0;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
    else socket.send(frame, giveRoom);
  };
  return {
    /** The last message that is not sent yet. */
    last: () => waiting.at(-1),
    /** `text`: the part of the message that may be long. */
    add(message: Message, text = '') {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(message);
      length += text.length + wrapping;
      if (length > maxFrameLength) flush();
    },
    /** Resolves once not much waits to be sent, or the link has ended. */
    async room(): Promise<void> {
      while (isFull()) await forRoom.promise;
    },
  };
};

/** Reads the messages of frames; what it returns throws what zod or the JSON parser does when one is not of the contract. */
export const frameReader = <Message>(contract: z.ZodType<Message>) => {
  // Once: to make a schema takes ten times as long as to read a short frame by it.
  const frame = contract.array();
  return (bytes: WebSocket.RawData): Message[] => frame.parse(JSON.parse(bytes.toString()));
};

/** Ends websockets that have not answered the ping before, and pings the others. Returns what stops it. */
export const endSilent = (sockets: () => Iterable<WebSocket>, everyMs: number): (() => void) => {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets()) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.once('pong', () => silent.delete(socket));
        socket.ping();
      }
    }
  }, everyMs);
  return () => clearInterval(timer);
};
