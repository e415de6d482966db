import { z } from 'zod';
import { errors, type ErrorCode } from './errors.ts';
import { liveCloseCodes, longestLiveCommand } from './live.ts';

/** Where notification takes the connection of a gateway, by which all its live websockets come (ADR 0523). */
export const liveLinkPath = '/live-link';

/** Above what a request's headers may be, in characters. */
const longestToken = 16_384;

const Socket = z.int().positive().describe('The number that the gateway gave to a websocket, once');
const isSocket = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
/** Thousands hear some texts: by a schema for each number, 5,000 of them take 4 ms of the gateway's one thread. */
const Sockets = z.custom<number[]>((value) => Array.isArray(value) && value.every(isSocket));
/** One that only a newer notification knows is a restart. */
const CloseCode = z
  .union(Object.values(liveCloseCodes).map((code) => z.literal(code)))
  .catch(liveCloseCodes.restarting);

/**
 * What a gateway says over its link: a websocket asks to open, with the token of its bearer; it sent a text; it
 * is closed. A frame is an array of them, in order.
 */
export const LiveLinkCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), socket: Socket, token: z.string().max(longestToken).nullable() }),
  z.object({ type: z.literal('say'), socket: Socket, text: z.string().max(longestLiveCommand) }),
  z.object({ type: z.literal('leave'), socket: Socket }),
]);
export type LiveLinkCommand = z.infer<typeof LiveLinkCommand>;

/**
 * What notification says over a link: a websocket may open, or may not; a text for some of them; one is to be
 * closed. A frame is an array of them, in order.
 */
export const LiveLinkMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), socket: Socket }),
  z.object({
    type: z.literal('refused'),
    socket: Socket,
    // A code that only a newer notification knows.
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]).catch('UNEXPECTED'),
  }),
  z.object({ type: z.literal('tell'), sockets: Sockets, text: z.string() }),
  z.object({ type: z.literal('close'), socket: Socket, code: CloseCode, reason: z.string().max(100) }),
]);
export type LiveLinkMessage = z.infer<typeof LiveLinkMessage>;
