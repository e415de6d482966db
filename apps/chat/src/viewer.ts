import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import type { Request } from './requests/requests.repository.ts';
import type { Store } from './stores/stores.repository.ts';

/** Who looks at conversations. */
export interface Viewer {
  userId: number;
  /** The store a seller acts for. */
  storeId: number | null;
  isManager: boolean;
  /** Writes as an administrator and sees who people are (specification 1 section 6). */
  managesMessages: boolean;
  deletesMessages: boolean;
}

export const viewerOf = ({ userId, isSeller, storeId, isManager, isAdmin, claims }: Caller): Viewer => {
  if (userId === null) throw new AppError('UNAUTHENTICATED');
  return {
    userId,
    storeId: isSeller ? storeId : null,
    isManager,
    managesMessages: isManager && (isAdmin || (claims?.manageMessagesModule ?? false)),
    deletesMessages: isManager && (claims?.manageMessageDeletion ?? false),
  };
};

/** What someone is in a conversation. */
export type Side = 'buyer' | 'seller' | 'manager';

/** The viewer's side of a conversation; null for those it does not concern. */
export const sideOf = (conversation: { buyerId: number; storeId: number }, viewer: Viewer): Side | null => {
  if (viewer.userId === conversation.buyerId) return 'buyer';
  if (viewer.storeId === conversation.storeId) return 'seller';
  return viewer.isManager ? 'manager' : null;
};

/** Whether a request is for a store: aimed at it, or posted to its country's marketplace for a brand it carries. */
export const reaches = (request: Request, store: Store): boolean =>
  request.country === store.country &&
  (request.storeId === null || request.storeId === store.id) &&
  store.brandIds.includes(request.brandId);

/** Whether a store sees who the buyer is: given to it by channel (specification 3 section 6). */
export const storeSeesBuyer = (request: Pick<Request, 'storeId'>, store: Store): boolean =>
  request.storeId === null ? store.showCustomerDataMarketplace : store.showCustomerData;
