import { z } from 'zod';
import { Done, Id, MediaLink, MediaPath, Timestamp } from '../fields.ts';
import { documentExtensions, imageExtensions, inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers } from '../roles.ts';
import { UserClass } from '../identity/user-classes.ts';

const service = 'chat';

export const AttachedFile = z.object({
  type: z.enum(['video', 'image', 'otherFiles']),
  url: MediaLink,
  name: z.string().max(inputLimits.fileName),
  extension: z.enum([...imageExtensions, ...documentExtensions]),
});

export const Message = z.object({
  id: Id,
  conversation_id: Id,
  message: z.string(),
  timestamp: Timestamp,
  is_read: z.boolean(),
  is_delivered: z.boolean().describe('A page of the other side has it, open or not'),
  isOwn: z.boolean(),
  sender_user_id: Id,
  receiver_user_id: Id.nullable(),
  sender_is_admin: z.boolean(),
  senderName: z.string(),
  receiverStoreName: z
    .string()
    .nullish()
    .describe('The store that a buyer wrote to; null: of another’s message'),
  user_sending_message: UserClass.nullable().optional().describe('What a buyer who wrote it said to be'),
  quotation_request_id: Id,
  quotation_id: Id.nullable(),
  transaction_return_id: Id.nullish().describe('The return it was written about'),
  transaction_paid_id: Id.nullish().describe('The payment it was written about'),
  attached_file: z.array(AttachedFile),
});
export type Message = z.infer<typeof Message>;

/** A conversation of a buyer with one store about a request, or about the store's quotation of it. */
export const Conversation = z.object({
  id: Id,
  quotation_request_id: Id,
  quotation_id: Id.nullable(),
  store: z.object({ id: Id, name: z.string() }),
  lastMessage: z.string().nullable(),
  lastMessageAt: Timestamp.nullable(),
  lastMessageIsOwn: z.boolean().describe('Of the caller’s side'),
  request: z.object({
    code: z.string(),
    vehicle: z.string().nullable().describe('Brand, model and year; null where it is not known'),
  }),
  otherName: z.string().describe('Who is on the other side, as the caller may know it'),
  otherClass: UserClass.nullable().describe('What the buyer said to be, for a store'),
  no_read: z.int(),
  canWrite: z.boolean(),
  disabledReason: z.string().nullable().describe('Why the caller may not write now'),
  closedReason: z
    .string()
    .optional()
    .describe('Why buyer and store can no longer write; for managers, absent while they can'),
  hasOrder: z
    .boolean()
    .describe('Whether something was ordered of the store: from then on contact data may be told'),
});
export type Conversation = z.infer<typeof Conversation>;

export const listConversations = operation({
  name: 'listConversations',
  service,
  method: 'GET',
  path: '/api/tuercaGo/chat/conversations',
  summary:
    'Lists the caller’s conversations; of a request, a seller always finds its own, written in or not. With the scope `threads`, one for each request and store that wrote, which speaks for the others of the two',
  query: listQuery({
    filter: {
      quotation_request_id: by.id(),
      quotation_id: by.id(),
      isUnread: by.flag(),
      search: by.text(),
    },
    order: ['lastMessageAt'],
    scopes: ['threads'],
  }),
  response: many(Conversation),
  allow: buyers,
  errors: [],
});

export const listMessages = operation({
  name: 'listMessages',
  service,
  method: 'GET',
  path: '/api/tuercaGo/chat',
  summary: 'Lists messages of a conversation, newest first; `before` loads earlier ones',
  query: listQuery({
    filter: {
      conversation_id: by.id(),
      quotation_request_id: by.id(),
      quotation_id: by.id(),
      transaction_return_id: by.id(),
      transaction_paid_id: by.id(),
      before: by.id(),
    },
    order: ['id'],
    pageSize: limits.chatPageSize,
  }),
  response: many(Message),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const sendMessage = operation({
  name: 'sendMessage',
  service,
  method: 'POST',
  path: '/api/tuercaGo/chat',
  summary:
    'Sends a message about a request, a quotation, or the payment or a return of what was bought of it',
  body: z.strictObject({
    quotation_request_id: Id,
    quotation_id: Id.nullish(),
    store_id: Id.nullish().describe('Whom a buyer or an administrator writes to'),
    transaction_return_id: Id.nullish().describe('The return it is about, of the store and the request'),
    transaction_paid_id: Id.nullish().describe(
      'The payment it is about, of an order of the store and the request',
    ),
    message: z.string().trim().max(limits.chatMessage, 'El mensaje es demasiado largo').default(''),
    attached_file: z
      .array(AttachedFile.extend({ url: MediaPath }))
      .max(1, 'Adjunta un solo archivo por mensaje')
      .default([]),
    confirmedNoContactData: z
      .boolean()
      .default(false)
      .describe('The sender was warned and says that there is no contact data'),
  }),
  response: one(Message),
  allow: buyers,
  errors: [
    'NOT_FOUND',
    'CHAT_DISABLED',
    'RECIPIENT_REQUIRED',
    'MESSAGE_EMPTY',
    'CONTACT_DATA',
    'DISCARD_INSTEAD',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const markMessagesRead = operation({
  name: 'markMessagesRead',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/chat/messagesNoRead',
  summary: 'Marks the messages to the caller in a conversation as read, up to one',
  body: z.strictObject({ conversation_id: Id, upTo: Id.optional() }),
  response: one(z.object({ marked: z.int() })),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const markMessagesDelivered = operation({
  name: 'markMessagesDelivered',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/chat/messagesDelivered',
  summary: 'Says that a page of the caller has what was sent to it so far, in all its conversations',
  response: one(z.object({ marked: z.int().describe('Conversations in which something was new') })),
  allow: buyers,
  errors: [],
});

export const deleteMessage = operation({
  name: 'deleteMessage',
  service,
  method: 'DELETE',
  path: '/api/tuercaGo/chat/{id}',
  summary: 'Deletes a message; needs the flag manageMessageDeletion',
  params: IdParams,
  response: one(Done),
  allow: { manager: 'any', admin: 'any' },
  errors: ['NOT_FOUND'],
});

export * from './people.ts';
