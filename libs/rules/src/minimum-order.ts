/** What is ordered of one quotation; amounts in minor units, without shipping. */
export interface OrderedPart {
  readonly storeId: number;
  readonly subtotal: number;
  /** All that the quotation offers. */
  readonly offered: number;
  /** The least value of an order of its store; 0: none. */
  readonly minimum: number;
}

/** A store of which too little is ordered; amounts in minor units. */
export interface BelowMinimum {
  readonly storeId: number;
  readonly minimum: number;
  /** All that was offered of it, where that is less than its least value and may be ordered all the same. */
  readonly whole: number | null;
  /** What lacks to the lesser of the two. */
  readonly missing: number;
}

/**
 * The stores whose least value is not reached by what is ordered of them together. Whoever takes all that was offered
 * reaches it, so that every quotation can be ordered.
 */
export const belowMinimum = (parts: readonly OrderedPart[]): BelowMinimum[] =>
  [...Map.groupBy(parts, ({ storeId }) => storeId)].flatMap(([storeId, own]) => {
    const sumOf = (amount: (part: OrderedPart) => number) => own.reduce((sum, part) => sum + amount(part), 0);
    const { minimum } = own[0]!;
    const offered = sumOf((part) => part.offered);
    const whole = offered < minimum ? offered : null;
    const missing = (whole ?? minimum) - sumOf(({ subtotal }) => subtotal);
    return missing > 0 ? [{ storeId, minimum, whole, missing }] : [];
  });
