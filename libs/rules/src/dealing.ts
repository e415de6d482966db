/** The outcome of a request at a store, with the label of every screen and of the workbook; of one that is rejected see `dealingName`. */
export const dealingResults = {
  sold: 'Vendida',
  review: 'En revisión',
  rejected: 'Rechazada o anulada',
  expired: 'Vencida',
  closed: 'Cerrada',
  discarded: 'Descartada',
  open: 'Sin cotizar',
} as const;
export type DealingResult = keyof typeof dealingResults;

/** What an outcome is called: one that is rejected, by whether its buyer discarded the quotation or its order came to nothing (ADR 0245). */
export const dealingName = (result: DealingResult, hasOrder: boolean): string => {
  if (result !== 'rejected') return dealingResults[result];
  return hasOrder ? 'Anulada' : 'Rechazada';
};
