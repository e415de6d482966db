import type { PaymentDifference } from '@tuerca/contracts';

/** What goes back by itself (ADR 0436). */
export const isGivenBack = (kind: PaymentDifference['kind']) =>
  kind === 'paidTwice' || kind === 'paidAfterEnd';
