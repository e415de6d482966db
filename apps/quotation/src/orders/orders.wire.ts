import type { BodyOf, createNewOrder, QuotationOrderDraft, readAddress, ResponseOf } from '@tuerca/contracts';
import { formatShipping } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { salesModelOf, totalsOf } from '../quotations/quotation.ts';
import type { Quotation } from '../quotations/quotation.ts';
import type { User } from '../users/users.repository.ts';
import type { Purchase, PurchasedLine } from './order.ts';

export type Address = ResponseOf<typeof readAddress>['data'];

/** What a buyer asks for of one quotation. */
export const purchaseFromWire = ({
  quotationDetails,
  version,
}: Pick<BodyOf<typeof createNewOrder>, 'quotationDetails' | 'version'>): Purchase => ({
  lines: quotationDetails.map(({ id, purchased_amount: quantity, unit_price: seenPrice }) => ({
    id,
    quantity,
    seenPrice,
  })),
  version,
});

const buyerOf = (quotation: Quotation, buyer: User | undefined): QuotationOrderDraft['buyer'] => {
  if (!buyer?.name || buyer.isGuest) throw new AppError('SIGN_UP_REQUIRED');
  return { id: quotation.buyerId, name: buyer.name, mobile: buyer.mobile, email: buyer.email };
};

/** The order for the cart service: at the price the buyer saw, on the terms the store quoted with. */
export const orderDraft = (parts: {
  quotation: Quotation;
  lines: readonly PurchasedLine[];
  buyer: User | undefined;
  address: Address;
  comment: string | null;
}): QuotationOrderDraft => {
  const { quotation, lines, address } = parts;
  const { subtotalMinor, shippingMinor, commissionMinor } = totalsOf(
    lines,
    quotation.shippingMinor,
    quotation,
  );
  const { fullname, identification, city_id, cityName, mobile } = address;
  return {
    quotationId: quotation.id,
    quotationCode: quotation.code,
    requestId: quotation.requestId,
    requestCode: quotation.requestCode,
    country: quotation.country,
    currency: quotation.currency,
    salesModel: salesModelOf(quotation),
    storeId: quotation.storeId,
    storeName: quotation.storeName,
    sellerUserId: quotation.sellerUserId,
    adviserId: quotation.adviserId,
    buyer: buyerOf(quotation, parts.buyer),
    vehicle: [quotation.brandName, quotation.model, quotation.year].filter(Boolean).join(' '),
    delivery: { address: address.address, fullname, identification, city_id, cityName, mobile },
    comment: parts.comment,
    lines: lines.map((line) => ({
      quotationDetailId: line.id,
      name: line.name,
      brand: line.brand,
      reference: line.reference,
      amount: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      warranty: line.warranty,
      deliveryTime: line.deliveryTime,
    })),
    shippingMinor,
    shippingCost: formatShipping(
      quotation.shippingKind === 'added'
        ? { kind: 'added', cost: shippingMinor }
        : { kind: quotation.shippingKind },
    ),
    subtotalMinor,
    totalMinor: subtotalMinor + shippingMinor,
    commissionMinor,
  };
};
