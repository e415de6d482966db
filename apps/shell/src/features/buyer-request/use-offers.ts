import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { compare, endOfDay, weekdayIn } from '@tuerca/rules';
import { useMemo } from 'react';
import { comparedOf, wantedPartsOf } from '../../shared/compared-quotation.ts';
import { hasBought, isOrdered, orderedOf, toBuyOf, unsentOf } from '../../shared/ordered-parts.ts';
import { rowsOf } from './comparison.ts';

interface Numbered {
  readonly quotation: Quotation;
  readonly isExpired: boolean;
}

/** One that its buyer discarded and that can be ordered again once it is recovered. */
const isRestorable = ({ quotation, isExpired }: Numbered, request: QuotationRequest): boolean =>
  quotation.buyerIgnoreQuotation !== null &&
  quotation.detail.shoppingHeader === null &&
  !isExpired &&
  !quotation.isClosed &&
  !request.is_closed;

/** Not one whose order stands, nor one whose order is just being made. */
const hasComeToNothing = ({ quotation, isExpired }: Numbered): boolean =>
  !isOrdered(quotation) &&
  (isExpired ||
    quotation.isClosed ||
    quotation.buyerIgnoreQuotation !== null ||
    Boolean(quotation.detail.shoppingHeader?.isLost));

const offersOf = (request: QuotationRequest, now: number) => {
  const quotations = request.quotations ?? [];
  const today = weekdayIn(new Date(now), request.country);
  const numbered = quotations.map((quotation, index) => ({
    number: index + 1,
    quotation,
    compared: comparedOf(quotation, today),
    isExpired: now > endOfDay(quotation.valid_until, request.country).getTime(),
  }));
  const options = numbered.filter(({ quotation, isExpired }) => quotation.isAvailable && !isExpired);
  const compared = options.map((option) => option.compared);
  const ordered = orderedOf(quotations);
  const wanted = wantedPartsOf(request);
  const { remaining, askedAgain, askedIn, toBuy, unsent, unordered } = toBuyOf(request);
  // A fully ordered request is compared again only when the buyer opens the other offers.
  const parts = remaining.length > 0 ? remaining : wanted;
  const settled = numbered
    .filter((option) => !options.includes(option))
    .map((option) => ({ ...option, isRestorable: isRestorable(option, request) }));
  const isPartlyOrdered = ordered.size > 0 && remaining.length > 0;
  const isLeftWithout =
    quotations.length > 0 &&
    !request.is_closed &&
    options.length === 0 &&
    settled.every(
      (option) => hasComeToNothing(option) || (remaining.length > 0 && hasBought(option.quotation)),
    );
  return {
    /** The stores that were ordered from. */
    storesOrdered: new Set(quotations.filter(isOrdered).map(({ storeVendor }) => storeVendor.id)).size,
    isAllOrdered: ordered.size > 0 && remaining.length === 0,
    /** Whether no offer of what is not bought can be ordered any more. */
    isLeftWithout,
    isAllLeft: isLeftWithout && !isPartlyOrdered,
    /** Whether to say what is still to buy: that no offer is left for, or that a store does not send. */
    isRestLeft:
      toBuy.length > 0 && (isLeftWithout ? isPartlyOrdered : options.length > 0 && unsent.length > 0),
    /** The numbers of the discarded offers of what is not bought that can be recovered. */
    restorable: settled
      .filter(
        (option) =>
          option.isRestorable &&
          option.quotation.quotationDetails.some(({ quotation_request_detail_id: id }) =>
            parts.some((part) => part.id === id),
          ),
      )
      .map(({ number }) => number),
    /** What of it other requests ask for again, which these are, and what none asks for. */
    askedAgain,
    askedIn,
    toBuy,
    unsent,
    unordered,
    options,
    settled,
    compared,
    /** What is compared: what is not ordered yet. */
    parts,
    rows: rowsOf(
      request,
      options.map(({ quotation }) => quotation),
      ordered,
      unsentOf(quotations),
    ),
    comparison: compare(parts, compared),
  };
};
export type Offers = ReturnType<typeof offersOf>;

/**
 * What can be ordered of a request, how the offers compare, and what is settled; `null` until it is loaded.
 */
export const useOffers = (request: QuotationRequest | undefined, now: number): Offers | null =>
  useMemo(() => (request ? offersOf(request, now) : null), [request, now]);
