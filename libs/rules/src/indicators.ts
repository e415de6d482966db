/** Sales total over quoted total in whole percent, 0 when nothing was quoted (specification part 2, section 9). */
export const conversion = (totals: { sales: number; quoted: number }): number =>
  totals.quoted <= 0 ? 0 : Math.round((totals.sales / totals.quoted) * 100);

/** The share of one reason in all discards in whole percent, 0 when nothing was discarded (specification part 2, section 3). */
export const discardedPercentage = (counts: { reason: number; total: number }): number =>
  counts.total <= 0 ? 0 : Math.round((counts.reason / counts.total) * 100);

/** The share of quotations that were sold in whole percent, at most 100 (specification part 2, section 9). */
export const soldPercentage = (counts: { sold: number; quotations: number }): number =>
  counts.quotations <= 0 ? 0 : Math.min(100, Math.round((counts.sold / counts.quotations) * 100));
