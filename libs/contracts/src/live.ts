import { z } from 'zod';
import { Message } from './chat/operations.ts';
import { Id, Timestamp } from './fields.ts';
import { inputLimits } from './limits.ts';
import { QueueNotification, Topic } from './notification/operations.ts';
import type { QuotationRequest } from './quotation/requests.ts';

/** Channels for those who may quote: their entries go to everyone who sees the request. */
export const sellersChannels = ['pendingQuotationRequests', 'requestStates'] as const;
/** Channels of the live websocket at `/ws`. */
export const channels = [...sellersChannels, 'chatMessages', 'notifications'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/**
 * A client's websocket message; `cursor` only to resume after a disconnection, `typing` at most every
 * `typingMs`.
 */
export const LiveCommand = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    channel: Channel,
    userId: Id,
    cursor: z.string().max(inputLimits.liveCursor).optional(),
  }),
  z.object({ type: z.literal('unsubscribe'), channel: Channel, userId: Id.optional() }),
  z.object({ type: z.literal('typing'), conversationId: Id }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveCommand = z.infer<typeof LiveCommand>;

/**
 * A server's websocket message: one message per channel with the cursor to resume from; `subscribed` once a
 * subscription is active; `reload` when the gap is too old or too large to replay (read the list again; live
 * messages go on from the cursor); `typing` to subscribers of `chatMessages` (not stored, so without a
 * cursor); `reconnect` before the server drains; `error` for a refused command.
 */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: Channel, cursor: z.string(), data: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('subscribed'), channel: Channel, cursor: z.string() }),
  z.object({ type: z.literal('reload'), channel: Channel, cursor: z.string() }),
  z.object({ type: z.literal('typing'), conversation_id: Id }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('reconnect') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);

/** Of a `LiveCommand` in JSON, in bytes. */
export const longestLiveCommand = 4096;
/** A websocket or a link that has not answered a ping by the next is closed, in milliseconds. */
export const livePingMs = 25_000;

/** Interval of `typing` messages while someone writes; after twice as long without one, writing has ended. */
export const typingMs = 3000;

/** Close codes of the websocket; after each but `refused` the client reconnects with its cursors. */
export const liveCloseCodes = {
  sessionExpired: 4401,
  tooSlow: 4408,
  refused: 4429,
  restarting: 1012,
} as const;
export type LiveCloseCode = (typeof liveCloseCodes)[keyof typeof liveCloseCodes];

/** `data` of a `requestStates` message: how many quotations a request has now, or that it is full. */
export const LiveRequestState = z.object({
  quotation_request_id: Id,
  quotationsCount: z.int().nullable().describe('null: as many as before'),
  isAvailable: z.boolean().nullable().describe('Whether it takes another quotation; null: as before'),
});
export type LiveRequestState = z.infer<typeof LiveRequestState>;

/** `data` of a `chatMessages` message: one sent or deleted, or the other side's delivery or read mark. */
export const LiveChatMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: Message }),
  z.object({
    kind: z.literal('read'),
    conversation_id: Id,
    quotation_request_id: Id,
    up_to_message_id: Id,
    read_at: Timestamp,
  }),
  z.object({
    kind: z.literal('delivered'),
    conversation_id: Id,
    quotation_request_id: Id,
    up_to_message_id: Id,
  }),
  z.object({ kind: z.literal('deleted'), conversation_id: Id, quotation_request_id: Id, message_id: Id }),
]);
export type LiveChatMessage = z.infer<typeof LiveChatMessage>;

/** `data` of a `notifications` message: a new one, or some marked elsewhere, as by reading a chat. */
export const LiveNotification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued'), notification: QueueNotification }),
  z.object({ kind: z.literal('done'), topic: Topic.nullable().describe('null: of any topic') }),
]);
export type LiveNotification = z.infer<typeof LiveNotification>;

/** `data` of each channel's messages; a pending request has the form of the list. */
export interface LiveData {
  pendingQuotationRequests: QuotationRequest;
  requestStates: LiveRequestState;
  chatMessages: LiveChatMessage;
  notifications: LiveNotification;
}

type ChannelMessage = { [C in Channel]: { type: C; cursor: string; data: LiveData[C] } }[Channel];
export type LiveMessage = ChannelMessage | Exclude<z.infer<typeof LiveMessage>, { data: unknown }>;
