import type { Conversation } from '@tuerca/contracts';

/**
 * One conversation to its users: a buyer's and a store's messages about a request and its quotation (ADR
 * 0299).
 */
export interface Thread {
  readonly storeId: number;
  readonly storeName: string;
  /** New messages go to this conversation: the quotation's once there is one. */
  readonly main: Conversation;
  readonly ids: readonly number[];
  readonly unread: number;
}

const byQuotation = (one: Conversation, other: Conversation) =>
  (other.quotation_id ?? 0) - (one.quotation_id ?? 0);

/** The threads of a request, one per store, each led by the conversation of the given quotation. */
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

export type Recipient = Pick<Thread, 'storeId' | 'storeName'>;

/** Whom one may write to: the stores of the threads, then others that the request reached, by name. */
export const recipientsOf = (
  threads: readonly Thread[],
  reached: readonly { readonly store: { readonly id: number; readonly name: string } }[],
): Recipient[] => [
  ...threads,
  ...reached
    .filter(({ store }) => !threads.some(({ storeId }) => storeId === store.id))
    .map(({ store }) => ({ storeId: store.id, storeName: store.name }))
    .toSorted((one, other) => one.storeName.localeCompare(other.storeName, 'es')),
];

/** Number of a store's unread messages in all conversations about a request. */
export const unreadFrom = (conversations: readonly Conversation[], storeId: number | undefined): number =>
  conversations.reduce((sum, { store, no_read: unread }) => sum + (store.id === storeId ? unread : 0), 0);
