import { expect, test } from '@jest/globals';
import { quotationRequestCreated } from '@tuerca/contracts';
import { isAssigned, isOffered, reaches } from '@tuerca/rules';
import { requestCases, storeCases } from '@tuerca/rules/testing';
import { isToldOf, maySee, pendingRequestEntry, type PendingRequest } from './pending-request.wire.ts';

const at = new Date('2026-01-15T14:00:00Z');
const stranger = 99;
const [line] = quotationRequestCreated.example.details;
const entryOf = ({ part, ...request }: (typeof requestCases)[number]) =>
  pendingRequestEntry(
    { ...quotationRequestCreated.example, ...request, details: [{ ...line!, name: part }] },
    at,
  ).payload as PendingRequest;
/** This service knows the store of a linked provider as one without brands, which follows no new requests. */
const storesOfTuerca = storeCases.filter(({ linkedMobile }) => linkedMobile === null);
const memberOf = (store: (typeof storeCases)[number], brandIds: number[] | null = null) => ({
  userId: stranger,
  isManager: false,
  brandIds,
  store: { ...store, showCustomerData: false, showCustomerDataMarketplace: false },
});

test('a store’s members are told live of what it is offered, and see the changes of all that reaches it', () => {
  for (const request of requestCases)
    for (const store of storesOfTuerca) {
      expect(isToldOf(entryOf(request), memberOf(store))).toBe(isOffered(store, request));
      expect(maySee(request, memberOf(store))).toBe(reaches(store, request));
    }
});

test('an adviser is told live of, and sees the changes of, what the store is offered of the brands assigned', () => {
  for (const request of requestCases)
    for (const store of storesOfTuerca) {
      const { assignedBrandIds: brandIds } = store;
      const isTheirs = isAssigned({ brandIds }, request);
      const adviser = memberOf(store, brandIds);
      expect(isToldOf(entryOf(request), adviser)).toBe(isTheirs && isOffered(store, request));
      expect(maySee(request, adviser)).toBe(isTheirs && reaches(store, request));
    }
});

test('managers are told of all but their own, and an entry of before is told to all whom it reaches', () => {
  const manager = { userId: stranger, isManager: true, store: null, brandIds: null };
  for (const request of requestCases) {
    expect(isToldOf(entryOf(request), manager)).toBe(true);
    expect(isToldOf({ ...entryOf(request), buyerId: stranger }, manager)).toBe(false);
    const { content: _content, ...before } = entryOf(request);
    for (const store of storesOfTuerca)
      expect(isToldOf(before, memberOf(store))).toBe(reaches(store, request));
  }
});
