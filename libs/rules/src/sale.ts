/** Why a sale cannot be registered, or can no longer be. */
export type SaleObstacle =
  | 'marketplace'
  | 'hiddenBuyer'
  | 'ordered'
  | 'discarded'
  | 'withdrawn'
  | 'requestClosed'
  | 'expired';

interface SaleStanding {
  /** The store that the request is aimed at; null is the marketplace. */
  storeId: number | null;
  /** Whether the one who registers may see the buyer's data. */
  seesBuyer: boolean;
  ordered: boolean;
  discarded: boolean;
  withdrawn: boolean;
  requestClosed: boolean;
  /** Whether the buyer could still order from the quotation. */
  available: boolean;
}

/**
 * What keeps a sale from being registered, or null: a sale is registered only of a request aimed at a store,
 * when the customer's data is visible and the buyer has not discarded the quotation (specification part 3,
 * section 4), and of what the buyer could still order (docs/adr/0367-a-sale-that-the-store-registers.md).
 */
export const saleObstacle = (standing: SaleStanding): SaleObstacle | null => {
  if (standing.storeId === null) return 'marketplace';
  if (!standing.seesBuyer) return 'hiddenBuyer';
  if (standing.ordered) return 'ordered';
  if (standing.discarded) return 'discarded';
  if (standing.withdrawn) return 'withdrawn';
  if (standing.requestClosed) return 'requestClosed';
  return standing.available ? null : 'expired';
};
