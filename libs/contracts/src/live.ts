import { z } from 'zod';
import { Message } from './chat/operations.ts';
import { Id, Timestamp } from './fields.ts';
import { inputLimits } from './limits.ts';
import { QueueNotification, Topic } from './notification/operations.ts';
import type { QuotationRequest } from './quotation/requests.ts';

/** Channels that those who may quote follow: their entries are for whoever sees the request. */
export const sellersChannels = ['pendingQuotationRequests', 'requestStates'] as const;
/** Channels of the live websocket at `/ws`. */
export const channels = [...sellersChannels, 'chatMessages', 'notifications'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/**
 * What a client sends over the websocket; `cursor` only when it resumes after a break, `typing` at most every
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
 * What the server sends: one message per channel with the cursor to resume from, `subscribed` once a
 * subscription stands, `reload` when what was missed is too old or too much to replay (read the list again; live
 * goes on from the cursor), `typing` to who follows `chatMessages` (kept nowhere, so without a cursor), `reconnect` before the server drains, `error` for a refused command.
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

/** While someone writes it is said again this often; who hears no more of it takes it as over after twice as long. */
export const typingMs = 3000;

/** Close codes of the websocket; after each but `refused` the client connects again with its cursors. */
export const liveCloseCodes = {
  sessionExpired: 4401,
  tooSlow: 4408,
  refused: 4429,
  restarting: 1012,
} as const;

/** `data` of a `requestStates` message: how many quotations a request has now, or that it takes no more. */
export const LiveRequestState = z.object({
  quotation_request_id: Id,
  quotationsCount: z.int().nullable().describe('null: as many as before'),
  isAvailable: z.boolean().nullable().describe('Whether it takes another quotation; null: as before'),
});
export type LiveRequestState = z.infer<typeof LiveRequestState>;

/** `data` of a `chatMessages` message: one that was sent or deleted, or how far the other side got or read them. */
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

/** `data` of a `notifications` message: a new one, or that some were marked (in another tab, by reading a chat, or as a request closed or opened again). */
export const LiveNotification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued'), notification: QueueNotification }),
  z.object({ kind: z.literal('done'), topic: Topic.nullable().describe('null: of any topic') }),
]);
export type LiveNotification = z.infer<typeof LiveNotification>;

/** `data` of each channel's messages; a pending request is as its list has it. */
export interface LiveData {
  pendingQuotationRequests: QuotationRequest;
  requestStates: LiveRequestState;
  chatMessages: LiveChatMessage;
  notifications: LiveNotification;
}

type ChannelMessage = { [C in Channel]: { type: C; cursor: string; data: LiveData[C] } }[Channel];
export type LiveMessage = ChannelMessage | Exclude<z.infer<typeof LiveMessage>, { data: unknown }>;
