import type { DataOf, LiveRequestState, QuotationRequest, quotationRequestCreated } from '@tuerca/contracts';
import { newRequestOnWire } from '@tuerca/contracts';
import { hiddenBuyerName, isAssigned, isInFocus, maySeeBuyer, reaches } from '@tuerca/rules';
import type { AssignedBrands, RequestContent } from '@tuerca/rules';
import { contentOf } from '../contacts/contacts.repository.ts';
import type { RequestScope, StoreScope } from '../contacts/contacts.repository.ts';
import type { FeedEntry } from './feed.repository.ts';

/** A new request in the feed, with the fields that decide who sees it. */
export interface PendingRequest extends RequestScope {
  /** Absent in entries written before stores had a focus. */
  content?: RequestContent;
  buyerName: string | null;
  request: Omit<QuotationRequest, 'user'>;
}

/** A change of a request in the feed, with the fields that decide who receives it. */
export interface RequestChange extends RequestScope {
  state: LiveRequestState;
}

/** Who receives pending requests: a store's member, or a manager. */
export interface Viewer extends AssignedBrands {
  userId: number;
  isManager: boolean;
  store: StoreScope | null;
}

export const pendingRequestEntry = (created: DataOf<typeof quotationRequestCreated>, at: Date): FeedEntry => {
  const { buyerId, buyerName, storeId, brandId, country } = created;
  const request = newRequestOnWire(created);
  const aim = { buyerId, storeId, brandId, country };
  const payload: PendingRequest = { ...aim, content: contentOf(created), buyerName, request };
  return { channel: 'pendingQuotationRequests', userId: null, payload, createdAt: at };
};

export const requestStateEntry = (scope: RequestScope, state: LiveRequestState, at: Date): FeedEntry => {
  const payload: RequestChange = { ...scope, state };
  return { channel: 'requestStates', userId: null, payload, createdAt: at };
};

/** Members of a store see the requests that reach it, as in its pending list; nobody sees their own. */
export const maySee = (pending: RequestScope, viewer: Viewer): boolean => {
  const { userId, isManager, store } = viewer;
  if (pending.buyerId === userId) return false;
  return isManager || (store !== null && reaches(store, pending) && isAssigned(viewer, pending));
};

/** Whether a new request is announced: to a store's members when it is aimed at the store or in its focus. */
export const isToldOf = (pending: PendingRequest, viewer: Viewer): boolean => {
  if (!maySee(pending, viewer)) return false;
  const { content, storeId } = pending;
  if (viewer.isManager || viewer.store === null || storeId !== null || !content) return true;
  return isInFocus(viewer.store, content);
};

/** Whether the buyer's name is shown rather than hidden (specification 2, section 6). */
export const maySeeName = (pending: PendingRequest, { isManager, store }: Viewer): boolean =>
  isManager || (store !== null && maySeeBuyer(store, pending));

export const pendingRequestOnWire = (pending: PendingRequest, withName: boolean): QuotationRequest => ({
  ...pending.request,
  user: { id: pending.buyerId, name: (withName && pending.buyerName) || hiddenBuyerName },
});
