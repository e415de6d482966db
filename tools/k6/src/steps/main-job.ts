import {
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  limits,
  readQuotationRequest,
  type ErrorCode,
  type Quotation,
  type QuotationRequest,
} from '@tuerca/contracts';
import { orderOf, wholeQuotationOf } from '@tuerca/stack/main-job';
import { check } from 'k6';
import http from 'k6/http';
import { answerOf, call, codeOf, sendTogether } from './call.ts';
import { mustHold, type Expectation } from './measures.ts';
import { look } from './pause.ts';
import { tokenOf, type Buyer, type Person } from './people.ts';
import { newKey, sendRequest } from './request.ts';

/** The participants, from setup. */
export interface Cast {
  buyers: Buyer[];
  vendors: Person[];
  brandId: number;
}

export const mainJobExpectations: readonly Expectation[] = [
  [createQuotationRequest, 300],
  [readQuotationRequest, 300],
  [createQuotation, 500],
  [createNewOrder, 500],
];

/** One vendor more than the quotation limit: the last answer is a refusal, not an error. */
const quotedOrFull = http.expectedStatuses(200, 409);

const readTogether = (vendors: readonly Person[], id: number): QuotationRequest[] =>
  sendTogether(
    readQuotationRequest,
    vendors.map((vendor) => ({
      args: { params: { id }, query: { with: ['details'] } },
      token: tokenOf(vendor),
    })),
  ).map((response) => answerOf(readQuotationRequest, response).data);

/** All vendors quote in parallel, one more than the quotation limit. */
const compete = (vendors: readonly Person[], requests: readonly QuotationRequest[]): void => {
  const responses = sendTogether(
    createQuotation,
    vendors.map((vendor, place) => ({
      args: {
        body: wholeQuotationOf(requests[place]!, () => 90_000 + place * 5000),
        idempotencyKey: newKey(),
      },
      token: tokenOf(vendor),
      expected: quotedOrFull,
    })),
  );
  const codes = responses.map(codeOf);
  const countOf = (code: ErrorCode | null) => codes.filter((each) => each === code).length;
  mustHold(countOf(null), {
    'never more quotations than places': (quotations) => quotations <= limits.quotationsMarketplace,
  });
  check(
    codes,
    {
      'every place is taken': () => countOf(null) === limits.quotationsMarketplace,
      'who comes too late is told so': () =>
        countOf('REQUEST_UNAVAILABLE') === vendors.length - limits.quotationsMarketplace,
    },
    { operation: createQuotation.name },
  );
};

const cheapestOf = (request: QuotationRequest): Quotation | undefined =>
  request.quotations?.toSorted((a, b) => a.total - b.total)[0];

const order = (buyer: Buyer, { id, quotationDetails, version }: Quotation): void => {
  call(
    createNewOrder,
    {
      params: { id },
      body: orderOf({ quotationDetails, version }, buyer.addressId),
      idempotencyKey: newKey(),
    },
    tokenOf(buyer),
  );
};

/** The main job once: a request, competing quotations, an order of the cheapest. */
export const fromRequestToOrder = (buyer: Buyer, { vendors, brandId }: Cast): void => {
  const id = sendRequest(buyer, brandId);
  const requests = readTogether(vendors, id);
  look();
  compete(vendors, requests);
  look();
  const { data: request } = call(
    readQuotationRequest,
    { params: { id }, query: { with: ['quotations', 'quotations.quotationDetails'] } },
    tokenOf(buyer),
  );
  const cheapest = cheapestOf(request);
  if (cheapest) order(buyer, cheapest);
};
