import type { Conversation } from '@tuerca/contracts';

/** For people one conversation: what a buyer and a store say about a request and about its quotation (ADR 0299). */
export interface Thread {
  readonly storeId: number;
  readonly storeName: string;
  /** What is written goes here: about the quotation once there is one. */
  readonly main: Conversation;
  readonly ids: readonly number[];
  readonly unread: number;
}

const byQuotation = (one: Conversation, other: Conversation) =>
  (other.quotation_id ?? 0) - (one.quotation_id ?? 0);

/** The threads of a request's conversations, one a store; the quotation that is asked for leads its store's. */
export const threadsOf = (
  conversations: readonly Conversation[],
  quotationId: number | null = null,
): Thread[] =>
  [...new Set(conversations.map(({ store }) => store.id))].map((storeId) => {
    const sorted = conversations.filter(({ store }) => store.id === storeId).toSorted(byQuotation);
    const asked =
      quotationId === null ? undefined : sorted.find(({ quotation_id: of }) => of === quotationId);
    const main = asked ?? sorted[0]!;
    return {
      storeId,
      storeName: main.store.name,
      main,
      ids: sorted.map(({ id }) => id).toSorted((one, other) => one - other),
      unread: sorted.reduce((sum, { no_read: unread }) => sum + unread, 0),
    };
  });

/** How many messages of a store a person has not read, in all it says about a request. */
export const unreadFrom = (conversations: readonly Conversation[], storeId: number | undefined): number =>
  conversations.reduce((sum, { store, no_read: unread }) => sum + (store.id === storeId ? unread : 0), 0);
