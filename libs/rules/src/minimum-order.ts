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
  /** What has to be reached. */
  readonly minimum: number;
  readonly missing: number;
}

/**
 * The stores whose least value is not reached by what is ordered of them together. Whoever takes all that was offered
 * reaches it, so that every quotation can be ordered.
 */
export const belowMinimum = (parts: readonly OrderedPart[]): BelowMinimum[] =>
  [...Map.groupBy(parts, ({ storeId }) => storeId)].flatMap(([storeId, own]) => {
    const sumOf = (amount: (part: OrderedPart) => number) => own.reduce((sum, part) => sum + amount(part), 0);
    const minimum = Math.min(
      own[0]!.minimum,
      sumOf(({ offered }) => offered),
    );
    const missing = minimum - sumOf(({ subtotal }) => subtotal);
    return missing > 0 ? [{ storeId, minimum, missing }] : [];
  });
