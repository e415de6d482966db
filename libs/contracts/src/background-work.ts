import { z } from 'zod';
import { Timestamp } from './fields.ts';
import { one, operation } from './operation.ts';
import type { ServiceName } from './services.ts';

/** Every piece of periodic work of the services; the shell has words for each, which the type check holds. */
const periodicTasks = [
  'tellRevocations',
  'pruneRevocations',
  'pruneSessions',
  'pruneContactUndos',
  'pruneProviderLinks',
  'removePassedEntries',
  'sendLetters',
  'sendCaseLetters',
  'closeAccounts',
  'remindOfDocuments',
  'lookUpPlatesAgain',
  'lapseVehicleTransfers',
  'closeOrders',
  'lapseReturns',
  'remindReturns',
  'reconcilePayments',
  'sendRefunds',
  'sendSandboxWebhooks',
  'sendOrdersToStores',
  'releaseSales',
  'stampInvoices',
  'expireRequests',
  'finishAbandonedOrders',
  'settleProductClaims',
  'takeOverProductUploads',
  'pruneProductUploads',
  'tellMarketplaces',
  'learnPartNames',
  'learnPartSynonyms',
  'readOutsideCatalogues',
  'reminders',
  'housekeeping',
] as const;
export type PeriodicTask = (typeof periodicTasks)[number];

/** What a service does by itself, as the copy of it that answers sees it. */
export const BackgroundWork = z.object({
  started_at: Timestamp.describe('Since when the copy that answers runs; its counts begin there'),
  outbox: z
    .object({
      waiting: z.int().describe('Events not yet published; at most one above the number that is counted'),
      oldest_seconds: z.number().describe('How long the oldest of them has waited'),
    })
    .nullable()
    .describe('null: the service publishes nothing'),
  consumers: z
    .object({
      is_joined: z.boolean(),
      dead_letters: z.int().describe('Events given up on since the start'),
      lag: z
        .array(z.object({ topic: z.string(), count: z.int() }))
        .nullable()
        .describe('Events not yet handled; null: Kafka does not answer'),
    })
    .nullable()
    .describe('null: the service follows no events'),
  periodic: z.array(
    z.object({
      name: z.enum(periodicTasks),
      every_seconds: z.number(),
      rounds: z.int(),
      failures: z.int(),
      given_up: z.int().describe('What it gave up on since the start, such as letters that were refused'),
      started_at: Timestamp.nullable().describe('When the last round began'),
      finished_at: Timestamp.nullable().describe('When the last round that succeeded ended'),
      failed_at: Timestamp.nullable(),
      error: z.string().nullable().describe('Of the last round; null: it succeeded, or there was none'),
    }),
  ),
});
export type BackgroundWork = z.infer<typeof BackgroundWork>;

/** Every service answers what it does in the background, in one form. */
const of = <const N extends string>(service: ServiceName, name: N) =>
  operation({
    name,
    service,
    method: 'GET',
    path: `/api/core/backgroundWork/${service}`,
    summary: `Reads what ${service} does in the background: events to publish and to handle, periodic work`,
    response: one(BackgroundWork),
    allow: { admin: 'any' },
    errors: [],
  });

/** These operations by service. */
export const readBackgroundWork = {
  identity: of('identity', 'readBackgroundWorkOfIdentity'),
  catalogue: of('catalogue', 'readBackgroundWorkOfCatalogue'),
  garage: of('garage', 'readBackgroundWorkOfGarage'),
  cart: of('cart', 'readBackgroundWorkOfCart'),
  quotation: of('quotation', 'readBackgroundWorkOfQuotation'),
  chat: of('chat', 'readBackgroundWorkOfChat'),
  notification: of('notification', 'readBackgroundWorkOfNotification'),
  media: of('media', 'readBackgroundWorkOfMedia'),
} as const satisfies Record<ServiceName, unknown>;

export const readBackgroundWorkOfIdentity = readBackgroundWork.identity;
export const readBackgroundWorkOfCatalogue = readBackgroundWork.catalogue;
export const readBackgroundWorkOfGarage = readBackgroundWork.garage;
export const readBackgroundWorkOfCart = readBackgroundWork.cart;
export const readBackgroundWorkOfQuotation = readBackgroundWork.quotation;
export const readBackgroundWorkOfChat = readBackgroundWork.chat;
export const readBackgroundWorkOfNotification = readBackgroundWork.notification;
export const readBackgroundWorkOfMedia = readBackgroundWork.media;
