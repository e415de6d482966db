import { errors, messageDeleted, messagesDelivered, messageSent, messagesRead } from '@tuerca/contracts';
import type { BodyOf, listMessages, QueryOf, sendMessage } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { hasOrderOf, isConcerned, reasonNotToWrite, sellersTurn } from '../conversations/conversation.ts';
import type { Conversation } from '../conversations/conversation.ts';
import { conversationsRepository as conversations } from '../conversations/conversations.repository.ts';
import { ensureSellersOwn } from '../conversations/conversations.service.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import type { Order } from '../orders/orders.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import type { Quotation, Request } from '../requests/requests.repository.ts';
import { returnsRepository as returns } from '../returns/returns.repository.ts';
import type { Return } from '../returns/returns.repository.ts';
import { peopleOf, storesRepository as stores } from '../stores/stores.repository.ts';
import type { Store } from '../stores/stores.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { User } from '../users/users.repository.ts';
import { sideOf, viewerOf } from '../viewer.ts';
import type { Side, Viewer } from '../viewer.ts';
import { checkContactData, refuseUnfit } from './message.ts';
import type { Message, MessageDraft, Sender } from './message.ts';
import { messagesRepository as messages } from './messages.repository.ts';
import { messageWire, senderClassOf, senderNameFor } from './messages.wire.ts';

type MessageBody = BodyOf<typeof sendMessage>;

export interface MessagesDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  linkSecret: string;
  detectContactData: boolean;
}
export type MessagesService = ReturnType<typeof createMessagesService>;

/** The context of a message to be sent, with what the rules need. */
interface Scene {
  viewer: Viewer;
  side: Side;
  conversation: Conversation;
  request: Request;
  quotations: Quotation[];
  /** Whether the store has an order of the request. */
  hasOrder: boolean;
  /** Of the request and the store. */
  returned: Return[];
  /** Of the request and the store. */
  ordered: Order[];
  store: Store;
  sender: User | undefined;
}

const storeFor = (
  viewer: Viewer,
  body: MessageBody,
  request: Request,
  quotation: Quotation | undefined,
): number => {
  if (viewer.userId !== request.buyerId && viewer.storeId !== null) return viewer.storeId;
  const storeId = quotation?.storeId ?? body.store_id ?? request.storeId;
  if (storeId === null)
    throw new AppError('RECIPIENT_REQUIRED', { fields: { store_id: errors.RECIPIENT_REQUIRED.message } });
  return storeId;
};

const senderOf = ({ side, store, sender }: Scene): Sender => ({
  fullName: sender?.name ?? null,
  cityName: (side === 'seller' ? store.cityName : sender?.cityName) ?? null,
  storeName: side === 'seller' ? store.name : null,
});

const recipientsOf = ({ side, conversation, store }: Scene): number[] => {
  if (side === 'buyer') return peopleOf(store, conversation);
  if (side === 'seller') return [conversation.buyerId];
  return [conversation.buyerId, ...peopleOf(store, conversation)];
};

/** The sender and its store's other members; an administrator's colleagues are not included. */
const ownSideOf = ({ viewer, side, store, conversation }: Scene): number[] =>
  side === 'seller' ? [...new Set([viewer.userId, ...peopleOf(store, conversation)])] : [viewer.userId];

export const createMessagesService = ({
  db,
  unitOfWork,
  clock,
  linkSecret,
  detectContactData,
}: MessagesDeps) => {
  const findOwn = async (on: Executor, viewer: Viewer, id: number): Promise<Conversation> => {
    const conversation = await conversations.find(on, id);
    if (!conversation || !sideOf(conversation, viewer)) throw new AppError('NOT_FOUND');
    return conversation;
  };

  /** The context of a message; NOT_FOUND for users the request does not concern. */
  const findScene = async (viewer: Viewer, body: MessageBody): Promise<Scene> => {
    const request = await requests.find(db, body.quotation_request_id);
    if (!request) throw new AppError('NOT_FOUND');
    const isStranger = viewer.userId !== request.buyerId && viewer.storeId === null && !viewer.isManager;
    if (isStranger) throw new AppError('NOT_FOUND');
    const quotations = await requests.quotationsOf(db, [request.id]);
    const quotationId = body.quotation_id ?? null;
    const quotation = quotations.find(({ id }) => id === quotationId);
    if (quotationId !== null && !quotation) throw new AppError('NOT_FOUND');

    const storeId = storeFor(viewer, body, request, quotation);
    const [store, allReturned, allOrdered] = await Promise.all([
      stores.find(db, storeId),
      returns.ofRequests(db, [request.id]),
      orders.ofRequests(db, [request.id]),
    ]);
    if (!store) throw new AppError('NOT_FOUND');
    const returned = allReturned.filter((each) => each.storeId === storeId);
    const ordered = allOrdered.filter((each) => each.storeId === storeId);
    const returnId = body.transaction_return_id ?? null;
    if (returnId !== null && !returned.some(({ id }) => id === returnId)) throw new AppError('NOT_FOUND');
    const paidId = body.transaction_paid_id ?? null;
    if (paidId !== null && !ordered.some(({ paymentId }) => paymentId === paidId))
      throw new AppError('NOT_FOUND');
    const about = { requestId: request.id, quotationId, storeId };
    if (quotationId === null) await ensureSellersOwn(db, viewer, request, clock());
    if (viewer.managesMessages) {
      const hasOpened = (await conversations.findAbout(db, { ...about, quotationId: null })) !== undefined;
      if (!isConcerned(store, request, { quotations, hasOpened }))
        throw new AppError('CHAT_DISABLED', {
          message: 'La solicitud no le llegó a esta tienda, ni la tienda la cotizó.',
        });
      await conversations.ensure(db, { ...about, buyerId: request.buyerId, activeAt: clock() });
    }
    // Once the store has quoted, the chat of its question is that of its quotation, and its buyer begins it by either (ADR 0554).
    const storesQuotation =
      quotationId === null ? quotations.find((each) => each.storeId === storeId) : undefined;
    const conversation =
      (await conversations.findAbout(db, about)) ??
      (storesQuotation && (await conversations.findAbout(db, { ...about, quotationId: storesQuotation.id })));
    if (!conversation) {
      // a buyer may name any store, but may write only where the store has started the chat
      if (viewer.userId !== request.buyerId) throw new AppError('NOT_FOUND');
      throw new AppError('CHAT_DISABLED', { message: sellersTurn });
    }
    const side = sideOf(conversation, viewer);
    if (!side) throw new AppError('NOT_FOUND');
    const sender = (await users.findMany(db, [viewer.userId])).get(viewer.userId);
    const hasOrder = hasOrderOf(conversation, quotations);
    return { viewer, side, conversation, request, quotations, hasOrder, returned, ordered, store, sender };
  };

  const refuseDisabled = async (
    trx: Transaction,
    { viewer, side, conversation, request, quotations, returned, ordered }: Scene,
  ) => {
    const reason = reasonNotToWrite({
      side,
      managesMessages: viewer.managesMessages,
      request,
      quotation: quotations.find(({ id }) => id === conversation.quotationId),
      storesQuotation: quotations.find(({ storeId }) => storeId === conversation.storeId),
      hasMessages: await messages.existsBetween(trx, conversation),
      isTrading: [...ordered, ...returned].some(({ isOpen }) => isOpen),
      now: clock(),
    });
    if (reason === null) return;
    throw side === 'manager' ? new AppError('FORBIDDEN') : new AppError('CHAT_DISABLED', { message: reason });
  };

  const tellOthers = (emit: Emit, message: Message, scene: Scene) => {
    const { viewer, side, conversation, request, store } = scene;
    const othersSide: Side = side === 'buyer' ? 'seller' : 'buyer';
    emit(messageSent, {
      messageId: message.id,
      conversationId: conversation.id,
      requestId: request.id,
      quotationId: conversation.quotationId,
      returnId: message.returnId,
      paymentId: message.paymentId,
      buyerId: conversation.buyerId,
      storeId: store.id,
      senderUserId: viewer.userId,
      senderName: senderNameFor(message, { ...scene, side: othersSide, managesMessages: false }),
      senderIsAdmin: side === 'manager',
      senderClass: senderClassOf(message, scene.sender),
      recipientUserIds: recipientsOf(scene).filter((userId) => userId !== viewer.userId),
      ownSideUserIds: ownSideOf(scene),
      text: message.text,
      attachments: message.attachments,
      sentAt: message.sentAt.toISOString(),
    });
  };

  return {
    send: async (caller: Caller, body: MessageBody, key: string | undefined) => {
      const viewer = viewerOf(caller);
      const scene = await findScene(viewer, body);
      const { side, conversation } = scene;
      const written: MessageDraft = {
        text: body.message,
        attachments: body.attached_file,
        confirmedNoContactData: body.confirmedNoContactData,
      };
      refuseUnfit(written, { side, isAboutQuotation: conversation.quotationId !== null });
      const message = await unitOfWork.transact(
        async (trx, emit): Promise<Message> => {
          // so that ids increase in commit order, on which read marks rely
          await conversations.lock(trx, conversation.id);
          await refuseDisabled(trx, scene);
          const contactDataSuspected = checkContactData(written, {
            side,
            sender: senderOf(scene),
            isEnabled: detectContactData,
            hasOrder: scene.hasOrder,
          });
          const draft = {
            conversationId: conversation.id,
            side,
            returnId: body.transaction_return_id ?? null,
            paymentId: body.transaction_paid_id ?? null,
            senderUserId: viewer.userId,
            text: body.message,
            attachments: body.attached_file,
            contactDataSuspected,
            sentAt: clock(),
          };
          const sent = { ...draft, id: await messages.insert(trx, draft) };
          await conversations.touch(trx, conversation, sent.sentAt);
          tellOthers(emit, sent, scene);
          return sent;
        },
        { idempotency: { key, operation: 'sendMessage', callerId: viewer.userId, body } },
      );
      return messageWire(message, {
        ...scene,
        managesMessages: viewer.managesMessages,
        now: clock(),
        linkSecret,
      });
    },

    list: async (caller: Caller, query: QueryOf<typeof listMessages>) => {
      const viewer = viewerOf(caller);
      const { page, pageSize, filter } = query;
      if (typeof filter.conversation_id === 'number') await findOwn(db, viewer, filter.conversation_id);
      const { rows, count } = await messages.list(db, viewer, query);
      const found = await conversations.findMany(db, [
        ...new Set(rows.map(({ conversationId }) => conversationId)),
      ]);
      const requestIds = [...new Set([...found.values()].map(({ requestId }) => requestId))];
      const [requestsById, quotations, storesById, senders] = await Promise.all([
        requests.findMany(db, requestIds),
        // Only a store's members read a name that depends on an order.
        viewer.storeId === null ? [] : requests.quotationsOf(db, requestIds),
        stores.findMany(db, [...new Set([...found.values()].map(({ storeId }) => storeId))]),
        users.findMany(db, [...new Set(rows.map(({ senderUserId }) => senderUserId))]),
      ]);
      const now = clock();
      const data = rows.map((message) => {
        const conversation = found.get(message.conversationId)!;
        return messageWire(message, {
          side: sideOf(conversation, viewer)!,
          managesMessages: viewer.managesMessages,
          conversation,
          request: requestsById.get(conversation.requestId)!,
          store: storesById.get(conversation.storeId),
          sender: senders.get(message.senderUserId),
          hasOrder: hasOrderOf(conversation, quotations),
          now,
          linkSecret,
        });
      });
      return { data, metadata: { count, page, pageSize } };
    },

    /** Marks messages to the caller's side as read; a manager has no marks (specification 1 section 4). */
    markRead: async (
      caller: Caller,
      { conversation_id: id, upTo }: { conversation_id: number; upTo?: number | undefined },
    ) => {
      const viewer = viewerOf(caller);
      const side = sideOf(await findOwn(db, viewer, id), viewer)!;
      if (side === 'manager') return { marked: 0 };
      return unitOfWork.transact(async (trx, emit) => {
        const conversation = await conversations.lock(trx, id);
        const after = side === 'buyer' ? conversation.buyerReadUpTo : conversation.storeReadUpTo;
        const newest = await messages.newestUpTo(trx, id, upTo);
        if (newest <= after) return { marked: 0 };
        await conversations.markRead(trx, id, side, newest);
        const marked = await messages.countTo(trx, { conversationId: id, side, after, upTo: newest });
        if (marked > 0) {
          const store = await stores.find(trx, conversation.storeId);
          emit(messagesRead, {
            conversationId: id,
            requestId: conversation.requestId,
            readerUserId: viewer.userId,
            upToMessageId: newest,
            otherSideUserIds:
              side === 'buyer' ? (store ? peopleOf(store, conversation) : []) : [conversation.buyerId],
            readAt: clock().toISOString(),
          });
        }
        return { marked };
      });
    },

    /** Marks messages to the caller's side as delivered: two ticks, before they are read. */
    markDelivered: async (caller: Caller) => {
      const viewer = viewerOf(caller);
      return unitOfWork.transact(async (trx, emit) => {
        const asBuyer = await conversations.markDelivered(trx, viewer, 'buyer');
        const asStore =
          viewer.storeId === null ? [] : await conversations.markDelivered(trx, viewer, 'seller');
        const storesById = await stores.findMany(
          trx,
          asBuyer.map(({ storeId }) => storeId),
        );
        const tell = (moved: (typeof asBuyer)[number], otherSideUserIds: number[]) =>
          emit(messagesDelivered, {
            conversationId: moved.id,
            requestId: moved.requestId,
            upToMessageId: moved.upTo,
            otherSideUserIds,
          });
        for (const moved of asBuyer) {
          const store = storesById.get(moved.storeId);
          tell(moved, store ? peopleOf(store, moved) : []);
        }
        for (const moved of asStore) tell(moved, [moved.buyerId]);
        return { marked: asBuyer.length + asStore.length };
      });
    },

    delete: async (caller: Caller, id: number) => {
      const viewer = viewerOf(caller);
      if (!viewer.deletesMessages) throw new AppError('FORBIDDEN');
      await unitOfWork.transact(async (trx, emit) => {
        const conversationId = await messages.delete(trx, id, { by: viewer.userId, at: clock() });
        if (conversationId === undefined) throw new AppError('NOT_FOUND');
        const conversation = (await conversations.find(trx, conversationId))!;
        await conversations.noteDeletion(trx, conversation);
        const { requestId, storeId, buyerId } = conversation;
        const store = await stores.find(trx, storeId);
        emit(messageDeleted, {
          messageId: id,
          conversationId,
          requestId,
          deletedBy: viewer.userId,
          userIds: [buyerId, ...(store ? peopleOf(store, conversation) : [])],
        });
      });
    },
  };
};
