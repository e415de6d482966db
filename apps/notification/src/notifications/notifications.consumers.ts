import {
  messageDeleted,
  messagesDelivered,
  messageSent,
  messagesRead,
  orderCreated,
  plateLookupFailed,
  quotationDiscarded,
  quotationEdited,
  quotationRequestCreated,
  quotationSent,
} from '@tuerca/contracts';
import { on, type Handler, type HandlerContext } from '@tuerca/events';
import { createContactsRepository } from '../contacts/contacts.repository.ts';
import { createDeliveriesRepository, type NewDelivery } from '../deliveries/deliveries.repository.ts';
import { channelOf } from '../deliveries/delivery.ts';
import { deletedEntries, deliveredEntries, messageEntries, readEntries } from '../live/chat.wire.ts';
import { createFeedRepository, type FeedEntry } from '../live/feed.repository.ts';
import { pendingRequestEntry } from '../live/pending-request.wire.ts';
import {
  buyerPath,
  newMessageNotice,
  newOrderLetter,
  newOrderNotice,
  newQuotationLetter,
  newQuotationNotice,
  newRequestNotice,
  plateLookupLetter,
  providerLetter,
  quotationDiscardedNotice,
  quotationEditedLetter,
  quotationEditedNotice,
  sellerPath,
  type Letter,
  type Notice,
} from './messages.ts';
import { createNotificationsRepository, type NewNotification } from './notifications.repository.ts';
import { doneEntry, queueNotifications } from './notifications.service.ts';

interface About {
  requestId?: number;
  quotationId?: number;
  orderId?: number;
  conversationId?: number;
  messageId?: number;
}

interface Outcome {
  notices?: NewNotification[];
  deliveries?: NewDelivery[];
  live?: FeedEntry[];
}

/** What other services' events tell people: in the bell, by e-mail and WhatsApp, and on the live socket. */
export const notificationsConsumers = (deps: {
  clock: () => Date;
  publicUrl: string;
  wakeHub: () => void;
  wakeWorker: () => void;
}): Handler[] => {
  const { clock, publicUrl, wakeHub, wakeWorker } = deps;

  const noticeTo = (userId: number, notice: Notice, about: About): NewNotification => ({
    ...notice,
    userId,
    requestId: about.requestId ?? null,
    quotationId: about.quotationId ?? null,
    orderId: about.orderId ?? null,
    ...(about.conversationId !== undefined && {
      conversationId: about.conversationId,
      messageId: about.messageId,
    }),
    createdAt: clock(),
  });

  const textOf = ({ text, path }: Letter) => `${text}\n${publicUrl}${path}`;

  /** A letter by e-mail and WhatsApp; `source` is what makes it the same letter when its event comes again. */
  const letterTo = (userId: number, letter: Letter, source: string): NewDelivery[] =>
    (['email', 'whatsapp'] as const).map((channel) => ({
      source: `${source}:${userId}:${channel}`,
      userId,
      channel,
      recipient: null,
      subject: letter.subject,
      text: textOf(letter),
      createdAt: clock(),
    }));

  const letterToNumber = (number: string, letter: Letter, source: string): NewDelivery => ({
    source,
    userId: null,
    channel: channelOf(number),
    recipient: number,
    subject: letter.subject,
    text: textOf(letter),
    createdAt: clock(),
  });

  // The feed is written last: its lock is held until the commit.
  const tell = async ({ trx, emit, afterCommit }: HandlerContext, outcome: Outcome) => {
    const { notices = [], deliveries = [], live = [] } = outcome;
    await createDeliveriesRepository(trx).queue(deliveries);
    const entries = await queueNotifications(trx, emit, notices);
    await createFeedRepository(trx).append([...live, ...entries]);
    if (deliveries.length) afterCommit(wakeWorker);
    if (entries.length + live.length) afterCommit(wakeHub);
  };

  return [
    on(quotationRequestCreated, async (request, context) => {
      const contacts = createContactsRepository(context.trx);
      await contacts.saveRequest(request);
      const sellers = await contacts.sellersOf(request);
      const notice = newRequestNotice(request);
      await tell(context, {
        notices: sellers.map((userId) => noticeTo(userId, notice, { requestId: request.requestId })),
        deliveries: request.providers.map(({ providerId, tradeName, whatsapp }) =>
          letterToNumber(
            whatsapp,
            providerLetter(request, tradeName),
            `${context.event.id}:provider:${providerId}`,
          ),
        ),
        live: [pendingRequestEntry(request, clock())],
      });
    }),

    on(quotationSent, (quotation, context) => {
      const { buyerId, requestId, quotationId } = quotation;
      return tell(context, {
        notices: [noticeTo(buyerId, newQuotationNotice(quotation), { requestId, quotationId })],
        deliveries: letterTo(buyerId, newQuotationLetter(quotation), context.event.id),
      });
    }),

    on(quotationEdited, async (quotation, context) => {
      if (!quotation.notify) return;
      const { buyerId, requestId, quotationId } = quotation;
      await tell(context, {
        notices: [noticeTo(buyerId, quotationEditedNotice(quotation), { requestId, quotationId })],
        deliveries: letterTo(buyerId, quotationEditedLetter(quotation), context.event.id),
      });
    }),

    on(quotationDiscarded, async (discarded, context) => {
      const { sellerUserId, requestId, quotationId } = discarded;
      const code = await createContactsRepository(context.trx).requestCode(requestId);
      await tell(context, {
        notices: [
          noticeTo(sellerUserId, quotationDiscardedNotice(discarded, code), { requestId, quotationId }),
        ],
      });
    }),

    on(orderCreated, async (order, context) => {
      const { orderId, requestId, quotationId, storeId, sellerUserId, adviserId } = order;
      const adviser =
        adviserId === null
          ? null
          : await createContactsRepository(context.trx).adviserUserId(storeId, adviserId);
      const readers = [...new Set([sellerUserId, adviser].filter((userId) => userId !== null))];
      await tell(context, {
        notices: readers.map((userId) =>
          noticeTo(userId, newOrderNotice(order), { orderId, requestId, quotationId }),
        ),
        deliveries: readers.flatMap((userId) => letterTo(userId, newOrderLetter(order), context.event.id)),
      });
    }),

    on(messageSent, async (message, context) => {
      await createContactsRepository(context.trx).saveConversation(message);
      const { messageId, conversationId, requestId, buyerId, senderName, text } = message;
      const about = { requestId, conversationId, messageId, quotationId: message.quotationId ?? undefined };
      const hasAttachment = message.attachments.length > 0;
      const notices = message.recipientUserIds.map((userId) => {
        const path = userId === buyerId ? buyerPath(requestId) : sellerPath(requestId);
        return noticeTo(userId, newMessageNotice({ senderName, text, hasAttachment, path }), about);
      });
      await tell(context, { notices, live: messageEntries(message, clock()) });
    }),

    on(messagesRead, async (read, context) => {
      const { readerUserId, conversationId, upToMessageId } = read;
      const notifications = createNotificationsRepository(context.trx);
      const marked = await notifications.setMessagesDone(readerUserId, conversationId, upToMessageId);
      const done = marked > 0 ? [doneEntry(readerUserId, 'newMessage', clock())] : [];
      await tell(context, { live: [...readEntries(read, clock()), ...done] });
    }),

    on(messagesDelivered, (delivered, context) =>
      tell(context, { live: deliveredEntries(delivered, clock()) }),
    ),

    on(messageDeleted, async (deleted, context) => {
      const readers = await createNotificationsRepository(context.trx).deleteOfMessage(deleted.messageId);
      const gone = readers.map((userId) => doneEntry(userId, 'newMessage', clock()));
      await tell(context, { live: [...deletedEntries(deleted, clock()), ...gone] });
    }),

    on(plateLookupFailed, (lookup, context) => {
      // Once an hour for a plate, however often it is tried.
      const hour = clock().toISOString().slice(0, 13);
      const source = `plate:${lookup.licensePlate}:${hour}`;
      return tell(context, { deliveries: letterTo(lookup.userId, plateLookupLetter(lookup), source) });
    }),
  ];
};
