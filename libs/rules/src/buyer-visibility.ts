/** Whether a store may see its buyers' data, per channel. */
export interface BuyerDataGrants {
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

/**
 * Whether a store may see the buyer's name, mobile and e-mail: when granted for the request's channel, which
 * is the store's own if the request is aimed at a store (part 2, section 6; part 3, section 6).
 */
export const maySeeBuyer = (
  { showCustomerData, showCustomerDataMarketplace }: BuyerDataGrants,
  { storeId }: { storeId: number | null },
): boolean => (storeId === null ? showCustomerDataMarketplace : showCustomerData);

/** Shown instead of a hidden buyer's name (part 2, section 6). */
export const hiddenBuyerName = '--';
