import { readStoreDetail, type QuotationRequest, type StorePage } from '@tuerca/contracts';
import { areMostStoresOpen, openingAt, usuallyOpenFrom, type OpeningSpan } from '@tuerca/rules';
import { useRead } from './api.ts';

/** The facts that the promised hour of a request depends on. */
export type Promised = Pick<QuotationRequest, 'created_at' | 'store_id' | 'country'>;

/** Whether a store is open; null for one that has told no hours. */
export const isStoreOpen = (
  { opening_hours: hours, country }: Pick<StorePage, 'opening_hours' | 'country'>,
  at: Date,
): boolean | null => (hours.length === 0 ? null : openingAt(hours as OpeningSpan[], at, country).isOpen);

interface PromisedHour {
  /** When it began; null where none was promised, or that is not known. */
  readonly from: number | null;
  /** Who is asked and closed by now: most stores, the one store, or it perhaps, which has told no hours. */
  readonly closed: 'stores' | 'store' | 'perhaps' | null;
  /** The one store that is asked. */
  readonly store?: string;
}

/**
 * The hour promised to who sent a request; to one store, as its own hours are, and none where it has told none (ADR 0575,
 * 0570, 0586).
 */
export const usePromisedHour = (
  { store_id: storeId, created_at: sent, country }: Promised,
  now: number,
): PromisedHour => {
  const { data } = useRead(readStoreDetail, storeId === null ? null : { params: { id: storeId } });
  if (storeId === null)
    return {
      from: usuallyOpenFrom(new Date(sent), country).getTime(),
      closed: areMostStoresOpen(new Date(now), country) ? null : 'stores',
    };
  const store = data?.data;
  if (store?.id !== storeId) return { from: null, closed: null };
  const closed = store.opening_hours.length > 0 ? 'store' : 'perhaps';
  return {
    from: isStoreOpen(store, new Date(sent)) ? new Date(sent).getTime() : null,
    closed: isStoreOpen(store, new Date(now)) ? null : closed,
    store: store.name,
  };
};
