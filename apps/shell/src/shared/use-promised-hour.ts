import { limits, readStoreDetail, type QuotationRequest } from '@tuerca/contracts';
import {
  answeringAt,
  minuteMs,
  usuallyOpenFrom,
  type Answering,
  type CountryCode,
  type OpeningSpan,
} from '@tuerca/rules';
import { useRead } from './api.ts';

/** The facts that the promised hour of a request depends on. */
export type Promised = Pick<QuotationRequest, 'created_at' | 'store_id' | 'country'>;

/** The one store that is asked, and its hours; none where it has told none. */
export interface PromisingStore {
  readonly name: string;
  readonly hours: readonly OpeningSpan[];
  readonly country: CountryCode;
}

interface PromisedHour {
  /** When it began; null where none was promised, or that is not known. */
  readonly from: number | null;
  /** When who is asked answers, by now; null where that is not known. */
  readonly answering: Answering | null;
  readonly store?: PromisingStore;
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
  const sentAt = new Date(sent);
  if (storeId === null)
    return {
      from: usuallyOpenFrom(sentAt, country).getTime(),
      answering: answeringAt(null, new Date(now), country),
    };
  const store = data?.data;
  if (store?.id !== storeId) return { from: null, answering: null };
  const hours = store.opening_hours as OpeningSpan[];
  const answeringOf = (at: Date) => answeringAt(hours, at, store.country);
  const told = answeringOf(sentAt);
  const answering = answeringOf(new Date(now));
  // What was said when it was sent holds for the hour that it was said of, and nothing was at night.
  const isStillTold = told === answering && now < sentAt.getTime() + limits.promiseMinutes * minuteMs;
  return {
    from: told === 'withinHour' ? sentAt.getTime() : null,
    answering: answering === 'withinHourIfOpen' && !isStillTold ? 'onceOpenIfClosed' : answering,
    store: { name: store.name, hours, country: store.country },
  };
};
