import { closedAccountName, isAssigned, maySeeBuyer } from '@tuerca/rules';
import type { Caller } from '@tuerca/service';
import type { Request } from './requests/requests.repository.ts';
import type { Store } from './stores/stores.repository.ts';
import type { User } from './users/users.repository.ts';

/** Who looks at conversations. */
export interface Viewer {
  userId: number;
  /** The store a seller acts for. */
  storeId: number | null;
  /** Brands of its store that an adviser is limited to; null: all. */
  brandIds: readonly number[] | null;
  isManager: boolean;
  /** Writes as an administrator and sees who people are (specification 1 section 6). */
  managesMessages: boolean;
  deletesMessages: boolean;
}

export const viewerOf = (caller: Caller): Viewer => {
  const { isSeller, storeId, brandIds, isManager, isAdmin, claims } = caller;
  return {
    userId: caller.user(),
    storeId: isSeller && caller.may('chat') ? storeId : null,
    brandIds,
    isManager,
    managesMessages: isManager && (isAdmin || (claims?.manageMessagesModule ?? false)),
    deletesMessages: isManager && (claims?.manageMessageDeletion ?? false),
  };
};

/** What someone is in a conversation. */
export type Side = 'buyer' | 'seller' | 'manager';

/** The viewer's side of a conversation; null for those it does not concern. */
export const sideOf = (
  conversation: { buyerId: number; storeId: number; brandId: number },
  viewer: Viewer,
): Side | null => {
  if (viewer.userId === conversation.buyerId) return 'buyer';
  if (viewer.storeId === conversation.storeId && isAssigned(viewer, conversation)) return 'seller';
  return viewer.isManager ? 'manager' : null;
};

/** Shown instead of a buyer's name that a store may not see (specification 3 section 6). */
export const unnamedBuyer = 'Cliente';

interface KnownBy {
  readonly store: Store | undefined;
  readonly request: Pick<Request, 'storeId'>;
  /** Whether the store has an order of the request, which names its buyer. */
  readonly hasOrder: boolean;
}

/** A buyer's name as a store may know it. */
export const buyerNameFor = (
  buyer: Pick<User, 'name' | 'isClosed'> | undefined,
  { store, request, hasOrder }: KnownBy,
): string => {
  // That an account is closed is told to every store: who was there is not.
  if (buyer?.isClosed) return closedAccountName;
  const isKnown = hasOrder || (store !== undefined && maySeeBuyer(store, request));
  return (isKnown && buyer?.name) || unnamedBuyer;
};
