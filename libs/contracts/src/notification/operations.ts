import { z } from 'zod';
import { Done, Id, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { anySession, everyone, onlyServices, registered } from '../roles.ts';
import type { Access } from '../roles.ts';

const service = 'notification';

/** Nobody marks another user's notifications, not even the platform's administrators. */
const ownNotifications = { ...anySession, admin: 'own' } as const satisfies Access;

/** What a notification is about. */
export const topics = [
  'newQuotation',
  'quotationEdited',
  'newRequest',
  'newMessage',
  'newOrder',
  'orderChanged',
  'returnChanged',
  'quotationDiscarded',
  'infraction',
  'requestClosed',
  'brandRequest',
  'moduleRequest',
  'storeApplication',
  'requestsWaiting',
  'quotationsExpiring',
  'requestsUncovered',
  'requestsUnreached',
  'plateAnswered',
  'ratingAsked',
  'newRating',
  'activityPlanned',
  'vehiclePaper',
  'vehicleTransfer',
  'storeAdviser',
  'newWorkshop',
  'supportCase',
  'substitutionReport',
  'productImageReport',
  'productUpload',
  'invoiceChanged',
  'disbursementDecided',
  'paymentDiffers',
  'ordersUndelivered',
] as const;
export const Topic = z.enum(topics);
export type Topic = z.infer<typeof Topic>;

export const QueueNotification = z.object({
  id: Id,
  topic: Topic,
  title: z.string(),
  body: z.string(),
  url: z.string().describe('Where the shell takes the reader'),
  is_done: z.boolean(),
  quotation_request_id: Id.nullable(),
  quotation_id: Id.nullable(),
  order_id: Id.nullable(),
  created_at: Timestamp,
});
export type QueueNotification = z.infer<typeof QueueNotification>;

export const listNotifications = operation({
  name: 'listNotifications',
  service,
  method: 'GET',
  path: '/api/core/QueueNotification',
  summary: 'Lists one’s own notifications, newest first',
  query: listQuery({
    filter: { topic: by.name(topics), is_done: by.flag(), quotation_request_id: by.id() },
    order: ['created_at'],
    scopes: ['pending'],
    pageSize: limits.notificationPageSize,
  }),
  response: many(QueueNotification),
  allow: anySession,
  errors: [],
});

export const countNotifications = operation({
  name: 'countNotifications',
  service,
  method: 'GET',
  path: '/api/core/QueueNotification/countNotifications',
  summary: 'Counts one’s own notifications that are not done',
  response: one(z.object({ count: z.int() })),
  allow: anySession,
  errors: [],
});

export const countPendingMessages = operation({
  name: 'countPendingMessages',
  service,
  method: 'GET',
  path: '/api/core/QueueNotification/countPendingMessages',
  summary: 'Counts one’s own notifications of messages that are not done',
  response: one(z.object({ count: z.int() })),
  allow: anySession,
  errors: [],
});

export const countCartNotifications = operation({
  name: 'countCartNotifications',
  service,
  method: 'GET',
  path: '/api/core/QueueNotification/countNotificationsCart',
  summary: 'Counts one’s own notifications of orders that are not done',
  response: one(z.object({ count: z.int() })),
  allow: anySession,
  errors: [],
});

export const countNotificationsByTopic = operation({
  name: 'countNotificationsByTopic',
  service,
  method: 'GET',
  path: '/api/core/QueueNotification/{id}/countByTopic',
  summary: 'Counts a user’s notifications that are not done, by topic; the id is the user’s',
  params: IdParams,
  response: one(z.record(Topic, z.int())),
  allow: anySession,
  errors: ['NOT_FOUND'],
});

export const markNotificationDone = operation({
  name: 'markNotificationDone',
  service,
  method: 'GET',
  path: '/api/core/QueueNotification/{id}/markAsDone',
  summary: 'Marks one of one’s own notifications as done',
  params: IdParams,
  response: one(QueueNotification),
  allow: ownNotifications,
  errors: ['NOT_FOUND'],
});

export const updateNotification = operation({
  name: 'updateNotification',
  service,
  method: 'PATCH',
  path: '/api/core/QueueNotification/{id}',
  summary: 'Marks one of one’s own notifications as done or not done',
  params: IdParams,
  body: z.strictObject({ is_done: z.boolean() }),
  response: one(QueueNotification),
  allow: ownNotifications,
  errors: ['NOT_FOUND'],
});

export const markAllNotificationsDone = operation({
  name: 'markAllNotificationsDone',
  service,
  method: 'PATCH',
  path: '/api/core/QueueNotification/markAllAsDone',
  summary: 'Marks all of one’s own notifications as done, or those of one topic',
  query: z.strictObject({ type: Topic.optional() }),
  response: one(Done),
  allow: anySession,
  errors: [],
});

export const markNotificationsSeen = operation({
  name: 'markNotificationsSeen',
  service,
  method: 'PATCH',
  path: '/api/core/QueueNotification/markAsSeen',
  summary:
    'Marks one’s own notifications about a request, an order, a return or a product of one’s own store as done; those of messages wait for the chat',
  body: z
    .strictObject({
      quotation_request_id: Id.optional(),
      order_id: Id.optional(),
      return_id: Id.optional(),
      product_id: Id.optional(),
    })
    .refine(
      (subject) => Object.values(subject).filter((id) => id !== undefined).length === 1,
      'Indica una solicitud, un pedido, una devolución o un producto',
    ),
  response: one(z.object({ count: z.int().describe('How many they were') })),
  allow: ownNotifications,
  errors: [],
});

/** A message as the developer inbox shows it. */
export const InboxItem = z.object({
  id: Id,
  channel: z.enum(['email', 'whatsapp']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  sent_at: Timestamp,
});

export const readDeveloperInbox = operation({
  name: 'readDeveloperInbox',
  service,
  method: 'GET',
  path: '/dev/inbox.json',
  summary: 'What the embedded e-mail and WhatsApp received, newest first; never in production',
  query: z.strictObject({
    to: z.string().max(inputLimits.email).optional(),
    limit: z.coerce.number().int().min(1).max(inputLimits.inboxItems).default(50),
  }),
  response: one(z.array(InboxItem)),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const deliverMessage = operation({
  name: 'deliverMessage',
  service,
  method: 'POST',
  path: '/internal/deliveries',
  summary:
    'Delivers a message whose outcome the caller must know now, such as a code; once it failed, its key takes another text',
  body: z.strictObject({
    channel: z.enum(['email', 'whatsapp']),
    to: z.string().max(inputLimits.email),
    subject: z.string().max(inputLimits.letterSubject).nullish(),
    text: z.string().min(1).max(inputLimits.letterText),
  }),
  response: one(Done),
  allow: onlyServices,
  errors: ['NUMBER_NOT_ON_WHATSAPP', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  internal: true,
});

/** A letter to one of the caller's own providers, which goes by WhatsApp. */
export const ProviderLetter = z.object({
  id: Id,
  id_proveedor: Id,
  quotation_request_id: Id,
  code: z.string().nullable().describe('Of the request'),
  vehicle: z.string().nullable().describe('Of the request'),
  channel: z.enum(['email', 'whatsapp']),
  subject: z.string().nullable(),
  status: z.enum(['waiting', 'sent', 'failed']),
  opened_at: Timestamp.nullable().describe('When its link was first opened'),
  created_at: Timestamp,
});
export type ProviderLetter = z.infer<typeof ProviderLetter>;

export const listProviderLetters = operation({
  name: 'listProviderLetters',
  service,
  method: 'GET',
  path: '/api/satda/sentEmails',
  summary: 'Lists the letters with one’s own requests that went to one’s own providers, newest first',
  query: listQuery({ filter: { id_proveedor: by.id() }, order: ['created_at'] }),
  response: many(ProviderLetter),
  allow: registered,
  errors: [],
});
export * from './people.ts';
export * from './background.ts';
