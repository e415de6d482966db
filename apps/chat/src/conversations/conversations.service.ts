import type { Conversation as ConversationWire, listConversations, QueryOf } from '@tuerca/contracts';
import type { Database, Executor } from '@tuerca/postgres';
import { isAssigned, reaches } from '@tuerca/rules';
import type { Caller } from '@tuerca/service';
import { ordersRepository as orders, type Order } from '../orders/orders.repository.ts';
import { returnsRepository as returns, type Return } from '../returns/returns.repository.ts';
import type { Quotation, Request } from '../requests/requests.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import type { Store } from '../stores/stores.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { User } from '../users/users.repository.ts';
import { buyerNameFor, sideOf, viewerOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { endOfChat, hasOrderOf, reasonNotToWrite } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { conversationsRepository as conversations } from './conversations.repository.ts';
import type { Summary } from './conversations.repository.ts';

export interface ConversationsDeps {
  db: Database;
  clock: () => Date;
}
export type ConversationsService = ReturnType<typeof createConversationsService>;

/** A seller may ask about any request that reaches its store, so that conversation is created in advance. */
export const ensureSellersOwn = async (
  on: Executor,
  viewer: Viewer,
  request: Request,
  now: Date,
): Promise<void> => {
  if (viewer.storeId === null || viewer.userId === request.buyerId) return;
  const store = await stores.find(on, viewer.storeId);
  if (!store || !reaches(store, request) || !isAssigned(viewer, request)) return;
  const about = { requestId: request.id, quotationId: null, storeId: store.id };
  if (await conversations.findAbout(on, about)) return;
  await conversations.ensure(on, { ...about, buyerId: request.buyerId, activeAt: now });
};

interface Around {
  viewer: Viewer;
  now: Date;
  request: Request;
  quotations: readonly Quotation[];
  /** Of the request. */
  returned: readonly Return[];
  /** Of the request. */
  ordered: readonly Order[];
  store: Store | undefined;
  summary: Summary;
  buyer: User | undefined;
}

const conversationWire = (conversation: Conversation, around: Around): ConversationWire => {
  const { viewer, now, request, quotations, returned, ordered, store, summary, buyer } = around;
  const side = sideOf(conversation, viewer)!;
  const situation = {
    side,
    managesMessages: viewer.managesMessages,
    request,
    quotation: quotations.find(({ id }) => id === conversation.quotationId),
    storesQuotation: quotations.find(({ storeId }) => storeId === conversation.storeId),
    hasMessages: summary.isBegun,
    isTrading: [...ordered, ...returned].some(
      ({ storeId, isOpen }) => isOpen && storeId === conversation.storeId,
    ),
    now,
  };
  const reason = reasonNotToWrite(situation);
  const closedReason = side === 'manager' ? endOfChat(situation) : null;
  const unread = { buyer: summary.unreadByBuyer, seller: summary.unreadByStore, manager: 0 };
  const storeName = store?.name ?? `Tienda ${conversation.storeId}`;
  const hasOrder = hasOrderOf(conversation, quotations);
  return {
    id: conversation.id,
    quotation_request_id: conversation.requestId,
    quotation_id: conversation.quotationId,
    store: { id: conversation.storeId, name: storeName },
    lastMessage: summary.lastText || summary.lastAttachment,
    lastMessageAt: summary.lastSentAt?.toISOString() ?? null,
    lastMessageIsOwn: summary.lastSide === side,
    request: { code: request.code ?? `Solicitud ${request.id}`, vehicle: request.vehicle },
    otherName: side === 'seller' ? buyerNameFor(buyer, { store, request, hasOrder }) : storeName,
    otherClass: side === 'seller' ? (buyer?.userClass ?? null) : null,
    no_read: unread[side],
    canWrite: reason === null,
    disabledReason: reason,
    ...(closedReason !== null && { closedReason }),
    hasOrder,
  };
};

export const createConversationsService = ({ db, clock }: ConversationsDeps) => ({
  list: async (caller: Caller, query: QueryOf<typeof listConversations>) => {
    const viewer = viewerOf(caller);
    const now = clock();
    const { page, pageSize, filter } = query;
    if (typeof filter.quotation_request_id === 'number') {
      const request = await requests.find(db, filter.quotation_request_id);
      if (request) await ensureSellersOwn(db, viewer, request, now);
    }
    const { rows, count } = await conversations.list(db, viewer, query);
    const requestIds = [...new Set(rows.map(({ requestId }) => requestId))];
    const [requestsById, quotations, returned, ordered, storesById, summaries, buyers] = await Promise.all([
      requests.findMany(db, requestIds),
      requests.quotationsOf(db, requestIds),
      returns.ofRequests(db, requestIds),
      orders.ofRequests(db, requestIds),
      stores.findMany(db, [...new Set(rows.map(({ storeId }) => storeId))]),
      conversations.summaries(
        db,
        rows.map(({ id }) => id),
        query.scopes.includes('threads'),
      ),
      users.findMany(db, [...new Set(rows.map(({ buyerId }) => buyerId))]),
    ]);
    const data = rows.map((conversation) =>
      conversationWire(conversation, {
        viewer,
        now,
        request: requestsById.get(conversation.requestId)!,
        quotations: quotations.filter(({ requestId }) => requestId === conversation.requestId),
        returned: returned.filter(({ requestId }) => requestId === conversation.requestId),
        ordered: ordered.filter(({ requestId }) => requestId === conversation.requestId),
        store: storesById.get(conversation.storeId),
        summary: summaries.get(conversation.id)!,
        buyer: buyers.get(conversation.buyerId),
      }),
    );
    return { data, metadata: { count, page, pageSize } };
  },
});
