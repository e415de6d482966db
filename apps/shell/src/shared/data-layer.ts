import type { Currency } from '@tuerca/rules';

/**
 * Events for the operator's own analytics: what was submitted, without personal data (specification 2 section
 * 4, 3 section 7).
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

/** The consent given on this device; null before the user has answered, or when storage is blocked. */
export const measuringChoice = (): MeasuringChoice | null => {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'accepted' || kept === 'rejected' ? kept : null;
  } catch {
    return null;
  }
};

/** Dispatched on the window when somebody has chosen. */
export const measuringChosen = 'tuerca.measuring';

export const chooseMeasuring = (choice: MeasuringChoice): void => {
  try {
    localStorage.setItem(key, choice);
    window.dispatchEvent(new Event(measuringChosen));
  } catch {
    // Blocked storage keeps nothing: the user is asked again.
  }
};

/** Pushes events once the user has consented; call `choose` first. */
export const pushEvents = (events: readonly DataLayerEvent[]): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(...events);
};
