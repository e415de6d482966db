import { expect, it } from '@jest/globals';
import type { Conversation } from '@tuerca/contracts';
import { threadsOf, unreadFrom } from './thread.ts';

const conversationOf = (id: number, storeId: number, quotationId: number | null, unread: number) =>
  ({
    id,
    store: { id: storeId, name: `Tienda ${storeId}` },
    quotation_id: quotationId,
    no_read: unread,
  }) as Conversation;
const all = [conversationOf(1, 3, null, 2), conversationOf(2, 4, null, 1), conversationOf(5, 3, 50, 1)];

it('makes one thread of what a store says about a request and its newest quotation', () => {
  const withNewer = [...all, conversationOf(6, 3, 51, 0)];
  expect(threadsOf(withNewer).map(({ main, ids, unread }) => [main.id, ids, unread])).toEqual([
    [6, [1, 5, 6], 3],
    [2, [2], 1],
  ]);
  expect(threadsOf(withNewer, 50)[0]?.main.id).toBe(5);
});

it('counts what of a store is unread in both', () => {
  expect(unreadFrom(all, 3)).toBe(3);
  expect(unreadFrom(all, undefined)).toBe(0);
});
