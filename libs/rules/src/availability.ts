import type { CountryCode } from './country.ts';
import { addDays, dateIn, endOfDay } from './dates.ts';

/** Quotations that a request on the marketplace takes, and one to a store (specification part 3, section 9). */
export const marketplaceQuotationLimit = 3;
export const storeQuotationLimit = 1;
/** Days for which a quotation holds unless its store says otherwise (specification part 3, section 9). */
export const defaultValidityDays = 8;

/** How many quotations a request may receive: 3 on the marketplace, 1 when it is aimed at a store (part 3, section 1). */
export const quotationLimit = ({ storeId }: { storeId: number | null }): number =>
  storeId === null ? marketplaceQuotationLimit : storeQuotationLimit;

/** Why a request takes no quotations for now only: it is full, or nothing of it is left to buy. */
export const passingClosures: readonly string[] = ['limit', 'ordered'];

/**
 * Whether a seller may still quote a request (specification part 3, section 4, 'Request availability for sellers'; of ordered
 * parts docs/adr/0529-a-request-that-is-wholly-ordered.md).
 */
export const isRequestAvailable = (
  request: {
    storeId: number | null;
    quotationsCount: number;
    isClosed: boolean;
    /** All of its parts are ordered, or asked for again in other requests. */
    isOrdered: boolean;
    expiresAt: Date | null;
  },
  now: Date,
): boolean =>
  !request.isClosed &&
  !request.isOrdered &&
  request.quotationsCount < quotationLimit(request) &&
  (request.expiresAt === null || now <= request.expiresAt);

/**
 * Whether a buyer may still order from a quotation: until the end of its `validUntil` day (yyyy-mm-dd) in the country's
 * time zone, unless the seller closed it, the buyer discarded it or closed the request, or it was ordered (specification
 * parts 2 and 3, section 4).
 */
export const isQuotationAvailable = (
  quotation: {
    validUntil: string;
    closed: boolean;
    requestClosed: boolean;
    discarded: boolean;
    ordered: boolean;
  },
  now: Date,
  country: CountryCode,
): boolean =>
  !quotation.closed &&
  !quotation.requestClosed &&
  !quotation.discarded &&
  !quotation.ordered &&
  now <= endOfDay(quotation.validUntil, country);

/** The day (yyyy-mm-dd) so many days after today in the country (specification part 3, section 5, 'Valid-until'). */
export const defaultValidUntil = (now: Date, country: CountryCode): string =>
  addDays(dateIn(now, country), defaultValidityDays);
