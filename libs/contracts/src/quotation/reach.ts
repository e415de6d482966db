import { z } from 'zod';
import { Named, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { managers } from '../roles.ts';

/** What a store has done with a request that reached it, in the order of the list. */
export const reachStates = ['quoted', 'withdrawn', 'discarded', 'inProcess', 'opened', 'unopened'] as const;
export type ReachState = (typeof reachStates)[number];

export const ReachedStore = z.object({
  store: Named,
  state: z.enum(reachStates),
  opened_at: Timestamp.nullable().describe('When someone of the store first opened it; null: not seen yet'),
  answered_at: Timestamp.nullable().describe('When the store quoted or discarded it'),
  recent_answers: z
    .int()
    .describe(
      `Its quotations of the last ${limits.rankingDays} days made within ${limits.promiseMinutes} minutes of their request`,
    ),
  median_minutes: z
    .int()
    .nullable()
    .describe(
      `From a request to the store’s quotation, over the last ${limits.rankingDays} days; null without any`,
    ),
});
export type ReachedStore = z.infer<typeof ReachedStore>;

export const RequestReach = z.object({
  reached: z.int().describe('Stores that are notified of the request or have dealt with it'),
  opened: z.int().describe('Those of whom someone opened it'),
  quoted: z.int(),
  discarded: z.int(),
  stores: z
    .array(ReachedStore)
    .max(limits.reachedStores)
    .describe('By state, then those that answered most within the promised time, then the fastest'),
});
export type RequestReach = z.infer<typeof RequestReach>;

export const readRequestReach = operation({
  name: 'readRequestReach',
  service: 'quotation',
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/{id}/reach',
  summary: 'Which stores a request reached, and what each has done with it',
  params: IdParams,
  response: one(RequestReach),
  allow: managers,
  errors: ['NOT_FOUND'],
});
