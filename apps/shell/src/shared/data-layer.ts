import type { Currency } from '@tuerca/rules';

/**
 * What is pushed for the operator's own analytics: what was sent, nothing of who sent it (specification 2 section 4,
 * 3 section 7).
 */
export type DataLayerEvent =
  | { readonly event: 'newQuotationRequest'; readonly code: string }
  | {
      readonly event: 'newOrder';
      readonly number: string;
      readonly total: number;
      readonly currency: Currency;
    };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export type MeasuringChoice = 'accepted' | 'rejected';
const key = 'tuerca.measuring';

/** What was answered on this device; null while nobody was asked, or where nothing can be kept. */
export const measuringChoice = (): MeasuringChoice | null => {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'accepted' || kept === 'rejected' ? kept : null;
  } catch {
    return null;
  }
};

export const chooseMeasuring = (choice: MeasuringChoice): void => {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // A storage that is forbidden keeps nothing: it is asked again.
  }
};

/** For who has accepted it; `choose` first. */
export const pushEvents = (events: readonly DataLayerEvent[]): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(...events);
};
