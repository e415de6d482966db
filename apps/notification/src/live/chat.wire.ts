import type {
  AttachedFile,
  DataOf,
  LiveChatMessage,
  messageDeleted,
  messagesDelivered,
  messageSent,
  messagesRead,
} from '@tuerca/contracts';
import { userClasses } from '@tuerca/rules';
import type { z } from 'zod';
import type { FeedEntry } from './feed.repository.ts';

type Sent = DataOf<typeof messageSent>;
type Extension = z.infer<typeof AttachedFile>['extension'];

const chatEntry = (userId: number, payload: LiveChatMessage, createdAt: Date): FeedEntry => ({
  channel: 'chatMessages',
  userId,
  payload,
  createdAt,
});

/** A message for each of its recipients, and for the other users on its sender's side. */
export const messageEntries = (sent: Sent, at: Date): FeedEntry[] => {
  const entryFor = (userId: number, isOwn: boolean) =>
    chatEntry(
      userId,
      {
        kind: 'message',
        message: {
          id: sent.messageId,
          conversation_id: sent.conversationId,
          message: sent.text,
          timestamp: sent.sentAt,
          is_read: false,
          is_delivered: false,
          isOwn,
          sender_user_id: sent.senderUserId,
          receiver_user_id: isOwn ? null : userId,
          sender_is_admin: sent.senderIsAdmin,
          senderName: sent.senderName,
          user_sending_message: userClasses.find((each) => each === sent.senderClass) ?? null,
          quotation_request_id: sent.requestId,
          transaction_return_id: sent.returnId ?? null,
          transaction_paid_id: sent.paymentId ?? null,
          quotation_id: sent.quotationId,
          // chat takes no other extension
          attached_file: sent.attachments.map((file) => ({
            ...file,
            extension: file.extension as Extension,
          })),
        },
      },
      at,
    );
  return [
    ...sent.recipientUserIds.map((userId) => entryFor(userId, false)),
    ...sent.ownSideUserIds.map((userId) => entryFor(userId, true)),
  ];
};

/** Delivery receipts for the other side of a conversation. */
export const deliveredEntries = (delivered: DataOf<typeof messagesDelivered>, at: Date): FeedEntry[] =>
  delivered.otherSideUserIds.map((userId) =>
    chatEntry(
      userId,
      {
        kind: 'delivered',
        conversation_id: delivered.conversationId,
        quotation_request_id: delivered.requestId,
        up_to_message_id: delivered.upToMessageId,
      },
      at,
    ),
  );

export const deletedEntries = (deleted: DataOf<typeof messageDeleted>, at: Date): FeedEntry[] =>
  deleted.userIds.map((userId) =>
    chatEntry(
      userId,
      {
        kind: 'deleted',
        conversation_id: deleted.conversationId,
        quotation_request_id: deleted.requestId,
        message_id: deleted.messageId,
      },
      at,
    ),
  );

/** Read receipts for the other side of a conversation. */
export const readEntries = (read: DataOf<typeof messagesRead>, at: Date): FeedEntry[] =>
  read.otherSideUserIds.map((userId) =>
    chatEntry(
      userId,
      {
        kind: 'read',
        conversation_id: read.conversationId,
        quotation_request_id: read.requestId,
        up_to_message_id: read.upToMessageId,
        read_at: read.readAt,
      },
      at,
    ),
  );

const barePath = /^\/media\/[^?]+$/;

/** The message with signed links to the sender's private files, made anew each time it is sent. */
export const withSignedFiles = (
  payload: LiveChatMessage,
  sign: (path: string, ownerId: number) => string,
): LiveChatMessage => {
  if (payload.kind !== 'message' || payload.message.attached_file.length === 0) return payload;
  const { message } = payload;
  const attached_file = message.attached_file.map((file) =>
    barePath.test(file.url) ? { ...file, url: sign(file.url, message.sender_user_id) } : file,
  );
  return { kind: 'message', message: { ...message, attached_file } };
};
