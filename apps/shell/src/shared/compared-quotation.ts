import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import {
  deliveryHours,
  parseShipping,
  toMinor,
  type ComparedQuotation,
  type WantedPart,
  type Weekday,
} from '@tuerca/rules';

/** A quotation in the comparison; its delivery times count from a given weekday. */
export const comparedOf = (quotation: Quotation, today: Weekday): ComparedQuotation => ({
  id: quotation.id,
  shipping: parseShipping(quotation.shipping_cost) ?? { kind: 'charged-to-buyer' },
  lines: quotation.quotationDetails.map((line) => ({
    id: line.id,
    partId: line.quotation_request_detail_id,
    available: line.amount,
    unitPrice: toMinor(line.unit_price),
    deliveryHours: deliveryHours(line.delivery_time, today),
  })),
});

/** The parts of a request in the amounts asked for. */
export const wantedPartsOf = (request: QuotationRequest): WantedPart[] =>
  (request.details ?? []).map(({ id, amount }) => ({ id, quantity: amount }));
