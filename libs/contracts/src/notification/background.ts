import { z } from 'zod';
import { Done, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { ListMetadata, one, operation } from '../operation.ts';

const service = 'notification';
const administrators = { admin: 'any' } as const;

const LetterId = z
  .string()
  .max(200)
  .regex(/^[a-z][\w.]*\/\d{1,15}$/)
  .describe('The topic, and the number among its dead letters: `tuerca.quotation/12`');

/** An event that a consumer gave up on. */
export const DeadLetter = z.object({
  id: LetterId,
  consumer: z.string().describe('The service that gave up on it'),
  topic: z.string(),
  event_type: z.string().nullable().describe('null: the message is no event'),
  event_subject: z.string().nullable(),
  error: z.string().describe('Why it was given up on'),
  at: Timestamp,
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const listDeadLetters = operation({
  name: 'listDeadLetters',
  service,
  method: 'GET',
  path: '/api/core/deadLetter',
  summary: `Lists the events that services gave up on and that were not handled again, newest first, at most ${limits.deadLetters}, of the last ${limits.deadLetterRecords} records of each topic, to which every replay adds one`,
  response: z.object({
    data: z.array(DeadLetter),
    metadata: ListMetadata.extend({
      has_older: z.boolean().describe('There are older records, of which nothing is listed or counted'),
    }),
  }),
  allow: administrators,
  errors: ['SERVICE_UNAVAILABLE'],
});

export const replayDeadLetter = operation({
  name: 'replayDeadLetter',
  service,
  method: 'POST',
  path: '/api/core/deadLetter/replay',
  summary: 'Has a service handle an event again that it gave up on; it handles none twice',
  body: z.strictObject({ id: LetterId }),
  response: one(Done),
  allow: administrators,
  errors: ['NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
});

/** What became of the letters of a day. */
export const DeliveryDay = z.object({
  day: z.iso.date().describe('In Colombia'),
  sent: z.int(),
  failed: z.int().describe('Given up on'),
  refused: z.int().describe('No such number or mailbox'),
});
export type DeliveryDay = z.infer<typeof DeliveryDay>;

export const readDeliveryFigures = operation({
  name: 'readDeliveryFigures',
  service,
  method: 'GET',
  path: '/api/core/deliveryFigures',
  summary: `Counts the letters by e-mail and WhatsApp that wait, and those of the last ${limits.deliveryDays} days by what became of them`,
  response: one(
    z.object({
      waiting: z.int(),
      overdue: z.int().describe('Of those that wait, due for more than a minute'),
      days: z.array(DeliveryDay).describe('Newest first; days without letters are left out'),
    }),
  ),
  allow: administrators,
  errors: [],
});
