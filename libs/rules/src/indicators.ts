/** One count as a whole percentage of another, 0 when the other is 0. */
const wholePercent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.round((part / whole) * 100);

/** What was sold of quotations over what they offered in whole percent, 0 when nothing was quoted (specification part 2, section 9). */
export const conversion = (totals: { sales: number; quoted: number }): number =>
  wholePercent(totals.sales, totals.quoted);

/** The share of one reason in all discards in whole percent, 0 when nothing was discarded (specification part 2, section 3). */
export const discardedPercentage = (counts: { reason: number; total: number }): number =>
  wholePercent(counts.reason, counts.total);

/** The share of quotations that were sold in whole percent, at most 100 (specification part 2, section 9). */
export const soldPercentage = (counts: { sold: number; quotations: number }): number =>
  Math.min(100, wholePercent(counts.sold, counts.quotations));
