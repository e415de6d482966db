import { messageDeleted, messagesDelivered, messageSent, messagesRead } from '@tuerca/contracts';
import { on, onJoint, type Handler } from '@tuerca/events';
import { contactsRepository as contacts } from '../contacts/contacts.repository.ts';
import { waitingLettersRepository } from '../letters/waiting-letters.repository.ts';
import { deletedEntries, deliveredEntries, messageEntries, readEntries } from '../live/chat.wire.ts';
import { buyerPath, chatPath, excerptOf, newMessageNotice, sellerPath } from './messages.ts';
import { notificationsRepository as notifications } from './notifications.repository.ts';
import type { Teller } from './teller.ts';

/** Notifications of chat messages: at once in the app, in one letter for several messages to absent users. */
export const messagesConsumers = ({ teller, clock }: { teller: Teller; clock: () => Date }): Handler[] => [
  onJoint(messageSent, async (message, context) => {
    await contacts.saveConversation(context.trx, message);
    const { messageId, conversationId, requestId, buyerId, senderName: sender } = message;
    const request = await contacts.request(context.trx, requestId);
    const excerpt = excerptOf(message.text, message.attachments.length > 0);
    const quotationId = message.quotationId ?? undefined;
    const about = { requestId, conversationId, messageId, quotationId, sender, excerpt };
    const notices = message.recipientUserIds.map((userId) => {
      const page = userId === buyerId ? buyerPath(requestId) : sellerPath(requestId);
      const path = chatPath(page, conversationId);
      return teller.noticeTo(userId, newMessageNotice({ senderName: sender, excerpt, request, path }), about);
    });
    // An answer marks earlier messages as read for its sender's whole side.
    const marked = await notifications.setMessagesDone(context.trx, {
      userIds: message.ownSideUserIds,
      conversationId,
      upToMessageId: messageId,
    });
    await teller.tell(context, {
      notices,
      bundled: { topic: 'newMessage', subjectId: conversationId, userIds: message.recipientUserIds },
      marked,
      live: messageEntries(message, clock()),
    });
  }),

  onJoint(messagesRead, async (read, context) => {
    const { readerUserId, conversationId, upToMessageId } = read;
    const userIds = await contacts.sideOf(context.trx, { conversationId, userId: readerUserId });
    const marked = await notifications.setMessagesDone(context.trx, {
      userIds,
      conversationId,
      upToMessageId,
    });
    await waitingLettersRepository.forgetPause(context.trx, { userIds, conversationId, now: clock() });
    await teller.tell(context, { marked, live: readEntries(read, clock()) });
  }),

  onJoint(messagesDelivered, (delivered, context) =>
    teller.tell(context, { live: deliveredEntries(delivered, clock()) }),
  ),

  on(messageDeleted, async (deleted, context) => {
    const readers = await notifications.deleteOfMessage(context.trx, deleted.messageId);
    await teller.tell(context, {
      marked: readers.map((userId) => ({ userId, topic: 'newMessage' })),
      live: deletedEntries(deleted, clock()),
    });
  }),
];
