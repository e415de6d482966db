import type {
  BodyInputOf,
  Quotation,
  QuotationRequest,
  SessionUser,
  updateQuotation,
} from '@tuerca/contracts';
import {
  buyerTotal,
  fromMinor,
  maySeeBuyer,
  parseShipping,
  quantityMessages,
  saleObstacle,
  shippingCost,
  subtotal,
  toMinor,
  type SaleObstacle,
} from '@tuerca/rules';

/** The quantity sold per line id; null while its field is empty. */
export type SoldAmounts = Readonly<Record<number, number | null>>;

/** What keeps a user from registering the sale of a quotation, or null. */
export const obstacleOf = (
  request: QuotationRequest,
  quotation: Quotation,
  { user, isManager }: { readonly user: SessionUser; readonly isManager: boolean },
): SaleObstacle | null => {
  const storeId = request.store_id;
  return saleObstacle({
    storeId,
    seesBuyer: isManager || maySeeBuyer(user, { storeId }),
    ordered: quotation.detail.shoppingHeader !== null,
    discarded: quotation.buyerIgnoreQuotation !== null,
    withdrawn: quotation.isClosed,
    requestClosed: request.is_closed,
    available: quotation.isAvailable,
  });
};

/** What the buyer asked for, as far as it is offered. */
export const askedAmounts = (request: QuotationRequest, { quotationDetails }: Quotation): SoldAmounts => {
  const asked = new Map((request.details ?? []).map(({ id, amount }) => [id, amount]));
  return Object.fromEntries(
    quotationDetails.map(({ id, quotation_request_detail_id: part, amount }) => [
      id,
      Math.min(amount, (part !== null && asked.get(part)) || amount),
    ]),
  );
};

/** What is wrong with the quantity sold of a line. */
export const problemOf = (
  { amount: offered }: Quotation['quotationDetails'][number],
  sold: number | null,
): string | undefined => {
  if (sold === null || !Number.isInteger(sold) || sold < 0) return quantityMessages.invalidInRequest;
  return sold > offered ? quantityMessages.aboveStock(offered) : undefined;
};

/** The sums of a sale; the total leaves out a shipping that the buyer pays apart. */
export const sumsOf = ({ quotationDetails, shipping_cost: wire }: Quotation, amounts: SoldAmounts) => {
  const goods = subtotal(
    quotationDetails.map((line) => {
      const sold = amounts[line.id] ?? 0;
      return {
        quantity: problemOf(line, sold) ? 0 : sold,
        unitPrice: toMinor(line.unit_price),
      };
    }),
  );
  const shipping = parseShipping(wire);
  const total = buyerTotal({ subtotal: goods, shipping: shipping ? shippingCost(shipping) : 0 });
  return { subtotal: fromMinor(goods), total: fromMinor(total) };
};

type Sale = Extract<BodyInputOf<typeof updateQuotation>, { createNewOrder: true }>;

/** The body of a sale, with all that the seller has seen. */
export const saleOf = (quotation: Quotation, amounts: SoldAmounts, comment: string): Sale => ({
  createNewOrder: true,
  version: quotation.version,
  shipping_cost: quotation.shipping_cost as Sale['shipping_cost'],
  quotationDetails: quotation.quotationDetails.map(({ id, unit_price }) => ({
    id,
    unit_price,
    purchased_amount: amounts[id] ?? 0,
  })),
  comment: comment.trim() || null,
});
