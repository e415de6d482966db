/**
 * Where a quotation stands with its buyer, one of these at any time, in the order in which it is shown: ordered; to be
 * decided by the buyer; discarded by the buyer; past its last day; withdrawn by its store.
 */
export const standings = ['sold', 'review', 'rejected', 'expired', 'closed'] as const;
export type Standing = (typeof standings)[number];

/**
 * The standings as the list of quotations filters for them. What its buyer discarded is `discarded` there, by the
 * specification's word; in the report and the indicators that word is taken by the requests that a store discarded.
 */
export const quotationStates = {
  sold: 'sold',
  rejected: 'discarded',
  closed: 'closed',
  review: 'review',
  expired: 'expired',
} as const satisfies Record<Standing, string>;
export type QuotationState = (typeof quotationStates)[Standing];

/** The standing that a filter of the list of quotations means. */
export const standingOfState = (state: QuotationState): Standing =>
  standings.find((standing) => quotationStates[standing] === state)!;
