import { maySeeBuyer } from '@tuerca/rules';
import type { Caller } from '@tuerca/service';
import { AppError } from '@tuerca/service';

/** Who looks at requests and quotations, and what they may see of the people in them. */
export interface Viewer {
  userId: number;
  isManager: boolean;
  /** May remove what a store must not show: photos of a line, observations (specification 3 section 6). */
  moderates: boolean;
  /** May register infractions (specification 3 section 6). */
  registersInfractions: boolean;
  isSeller: boolean;
  storeId: number | null;
  adviserId: number | null;
  /** Brands that an adviser is limited to; null: all of the store. */
  brandIds: readonly number[] | null;
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

export const viewerOf = (caller: Caller): Viewer => {
  const { isManager, isAdmin, isSeller, storeId, adviserId, brandIds, claims } = caller;
  return {
    userId: caller.user(),
    isManager,
    moderates: isManager && (isAdmin || (claims?.manageMessageDeletion ?? false)),
    registersInfractions: isManager && (isAdmin || (claims?.manageInfractionsModule ?? false)),
    isSeller: isSeller && storeId !== null,
    storeId: isSeller ? storeId : null,
    adviserId: isSeller ? adviserId : null,
    brandIds: isSeller ? brandIds : null,
    showCustomerData: claims?.showCustomerData ?? false,
    showCustomerDataMarketplace: claims?.showCustomerDataMarketplace ?? false,
  };
};

/** A seller's own store. FORBIDDEN for those who have none. */
export const storeOf = ({ isSeller, storeId }: Viewer): number => {
  if (!isSeller || storeId === null) throw new AppError('FORBIDDEN');
  return storeId;
};

/**
 * Whether the buyer's name, mobile and e-mail are visible: to the buyer, to managers, and to sellers whose
 * store may see them for the request's channel (specification 2 section 6).
 */
export const seesBuyer = (viewer: Viewer, request: { buyerId: number; storeId: number | null }): boolean => {
  if (viewer.isManager || viewer.userId === request.buyerId) return true;
  return viewer.isSeller && maySeeBuyer(viewer, request);
};
