import { z } from 'zod';
import { event } from '../event.ts';
import { Id } from '../fields.ts';

const service = 'chat';

export const messageSent = event({
  type: 'tuerca.chat.message.sent.v1',
  service,
  summary: 'A message was sent about a request or a quotation',
  data: z.object({
    messageId: Id,
    conversationId: Id,
    requestId: Id,
    quotationId: Id.nullable(),
    returnId: Id.nullish().describe('The return that it is about'),
    paymentId: Id.nullish().describe('The payment that it is about'),
    buyerId: Id,
    storeId: Id,
    senderUserId: Id,
    senderName: z.string(),
    senderIsAdmin: z.boolean(),
    senderClass: z.string().nullable().optional().describe('What a buyer who wrote it said to be'),
    recipientUserIds: z.array(Id).describe('Who is to be told: the buyer, or the store’s owner and advisers'),
    ownSideUserIds: z
      .array(Id)
      .default([])
      .describe('The sender, for its other pages, and its colleagues of the store: to be shown, not told'),
    text: z.string(),
    attachments: z.array(
      z.object({
        type: z.enum(['video', 'image', 'otherFiles']),
        url: z.string(),
        name: z.string(),
        extension: z.string(),
      }),
    ),
    sentAt: z.iso.datetime(),
  }),
  key: (data) => `conversation-${data.conversationId}`,
  example: {
    messageId: 400,
    conversationId: 21,
    requestId: 123,
    quotationId: null,
    buyerId: 7,
    storeId: 3,
    senderUserId: 12,
    senderName: 'Repuestos del Norte',
    senderIsAdmin: false,
    recipientUserIds: [7],
    ownSideUserIds: [12],
    text: '¿El repuesto es para la versión automática?',
    attachments: [],
    sentAt: '2026-01-15T14:12:00.000Z',
  },
});

export const messagesRead = event({
  type: 'tuerca.chat.messages.read.v1',
  service,
  summary: 'A side read a conversation up to a message',
  data: z.object({
    conversationId: Id,
    requestId: Id,
    readerUserId: Id,
    upToMessageId: Id,
    otherSideUserIds: z.array(Id),
    readAt: z.iso.datetime(),
  }),
  key: (data) => `conversation-${data.conversationId}`,
  example: {
    conversationId: 21,
    requestId: 123,
    readerUserId: 7,
    upToMessageId: 400,
    otherSideUserIds: [12],
    readAt: '2026-01-15T14:13:00.000Z',
  },
});

export const messagesDelivered = event({
  type: 'tuerca.chat.messages.delivered.v1',
  service,
  summary: 'A page of one side has a conversation up to a message',
  data: z.object({
    conversationId: Id,
    requestId: Id,
    upToMessageId: Id,
    otherSideUserIds: z.array(Id),
  }),
  key: (data) => `conversation-${data.conversationId}`,
  example: { conversationId: 21, requestId: 123, upToMessageId: 400, otherSideUserIds: [12] },
});

export const messageDeleted = event({
  type: 'tuerca.chat.message.deleted.v1',
  service,
  summary: 'A message was deleted by someone who may',
  data: z.object({
    messageId: Id,
    conversationId: Id,
    requestId: Id,
    deletedBy: Id,
    userIds: z.array(Id).describe('Everyone of both sides'),
  }),
  key: (data) => `conversation-${data.conversationId}`,
  example: { messageId: 400, conversationId: 21, requestId: 123, deletedBy: 40, userIds: [7, 12] },
});
