/** Whether a store was given the buyers' data, by channel. */
export interface BuyerDataGrants {
  showCustomerData: boolean;
  showCustomerDataMarketplace: boolean;
}

/**
 * Whether a store may see who asks: name, mobile and e-mail show where it was given them for the request's channel,
 * which is its own when the request is aimed at a store (part 2, section 6; part 3, section 6).
 */
export const maySeeBuyer = (
  { showCustomerData, showCustomerDataMarketplace }: BuyerDataGrants,
  { storeId }: { storeId: number | null },
): boolean => (storeId === null ? showCustomerDataMarketplace : showCustomerData);

/** What stands for the name of a buyer who is hidden (part 2, section 6). */
export const hiddenBuyerName = '--';
