import { z } from 'zod';
import { Id } from './fields.ts';

/** Channels of the live websocket at `/ws`. */
export const channels = ['pendingQuotationRequests', 'chatMessages', 'notifications'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** What a client sends over the websocket; `cursor` only when it resumes after a break. */
export const LiveCommand = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    channel: Channel,
    userId: Id,
    cursor: z.string().max(64).optional(),
  }),
  z.object({ type: z.literal('unsubscribe'), channel: Channel, userId: Id.optional() }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveCommand = z.infer<typeof LiveCommand>;

/**
 * What the server sends: one message per channel with the cursor to resume from, `subscribed` once a
 * subscription stands, `reconnect` before the server drains, `error` for a refused command.
 */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: Channel, cursor: z.string(), data: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('subscribed'), channel: Channel, cursor: z.string() }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('reconnect') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
