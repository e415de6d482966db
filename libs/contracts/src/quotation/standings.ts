/**
 * The state of a quotation towards its buyer, exactly one at any time, in display order: ordered; waiting for
 * the buyer's decision; discarded by the buyer, or its order came to nothing; expired; withdrawn by its store.
 */
export const standings = ['sold', 'review', 'rejected', 'expired', 'closed'] as const;
export type Standing = (typeof standings)[number];

/**
 * The standings as filter values of the list of quotations. One that its buyer discarded is `discarded`
 * there, as in the specification; in the report and the indicators that word means requests that a store
 * discarded.
 */
export const quotationStates = {
  sold: 'sold',
  rejected: 'discarded',
  closed: 'closed',
  review: 'review',
  expired: 'expired',
} as const satisfies Record<Standing, string>;
export type QuotationState = (typeof quotationStates)[Standing];

/** The standing for a filter value of the list of quotations. */
export const standingOfState = (state: QuotationState): Standing =>
  standings.find((standing) => quotationStates[standing] === state)!;
