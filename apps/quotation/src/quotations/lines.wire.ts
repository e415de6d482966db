import type { QuotationDetail, QuotationDetailDraft, QuotationLineSnapshot } from '@tuerca/contracts';
import { fromMinor } from '@tuerca/rules';
import type { Line, LineEdit } from './line.ts';
import { priceInMinor } from './quotation.ts';
import type { Side } from './quotation.ts';

/** A line as one side of its quotation sees it. */
export const lineToWire = (line: Line, side: Side): QuotationDetail => ({
  id: line.id,
  quotation_request_detail_id: line.requestDetailId,
  ...(side !== 'buyer' && { reference: line.reference }),
  ...(line.requestedReference && { requested_reference: line.requestedReference }),
  name: line.name,
  brand: line.brand,
  amount: line.amount,
  purchased_amount: line.purchasedAmount,
  ...(line.notSent > 0 && { not_sent: line.notSent }),
  image: line.images[0] ?? null,
  images: [...line.images],
  unit_price: fromMinor(line.unitPriceMinor),
  warranty: line.warranty,
  delivery_time: line.deliveryTime,
  hasChange: line.hasChange,
});

/** The fields of a line that a seller sent; the contract ensures that a new line is complete. */
export const lineFromWire = (sent: Partial<QuotationDetailDraft>): LineEdit => ({
  requestDetailId: sent.quotation_request_detail_id,
  reference: sent.reference === undefined ? undefined : sent.reference || null,
  name: sent.name,
  brand: sent.brand,
  amount: sent.amount,
  images: sent.images ?? undefined,
  onlyImage: sent.image,
  unitPriceMinor: sent.unit_price === undefined ? undefined : priceInMinor(sent.unit_price),
  warranty: sent.warranty,
  deliveryTime: sent.delivery_time,
});

/** A line in events: without the store's own reference and without photos. */
export const lineSnapshot = (line: Line): QuotationLineSnapshot => ({
  lineId: line.id,
  requestDetailId: line.requestDetailId,
  name: line.name,
  brand: line.brand,
  amount: line.amount,
  unitPriceMinor: line.unitPriceMinor,
  warranty: line.warranty,
  deliveryTime: line.deliveryTime,
});
