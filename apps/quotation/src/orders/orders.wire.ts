import type {
  BodyOf,
  createNewOrder,
  QuotationOrderDraft,
  QuotationSale,
  readAddress,
  ResponseOf,
} from '@tuerca/contracts';
import { formatShipping, vehicleName } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { z } from 'zod';
import { salesModelOf, totalsOf } from '../quotations/quotation.ts';
import type { Quotation } from '../quotations/quotation.ts';
import type { User } from '../users/users.repository.ts';
import type { Purchase, PurchasedLine } from './order.ts';

/**
 * What a sale is about, whatever was seen with it: two people of a store who register the same amounts mean the
 * same sale.
 */
export const soldOf = ({ quotationDetails }: Sale) => ({
  sale: quotationDetails
    .filter(({ purchased_amount: amount }) => amount > 0)
    .map(({ id, purchased_amount: amount }) => [id, amount] as const)
    .toSorted(([one], [other]) => one - other),
});

type Registration = QuotationOrderDraft['registeredBy'];
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

export type Sale = z.output<typeof QuotationSale>;

/** What a store sold of its quotation, as it saw it. */
export const saleFromWire = ({ shipping_cost: seenShipping, ...sale }: Sale): Purchase => ({
  ...purchaseFromWire(sale),
  seenShipping,
});

const buyerOf = (
  quotation: Quotation,
  buyer: User | undefined,
  registration: Registration | undefined,
): QuotationOrderDraft['buyer'] => {
  if (!buyer?.name || buyer.isGuest) {
    throw new AppError('SIGN_UP_REQUIRED', {
      message: registration && 'El cliente todavía no ha completado su registro.',
    });
  }
  return { id: quotation.buyerId, name: buyer.name, mobile: buyer.mobile, email: buyer.email };
};

const deliveryTo = ({ address, fullname, identification, city_id, cityName, mobile }: Address) => ({
  address,
  fullname,
  identification,
  city_id,
  cityName,
  mobile,
});

/** Who receives a delivery that is agreed outside, and in which city: no address is known. */
const agreedDelivery = (
  { cityId, cityName }: Quotation,
  { name, mobile }: QuotationOrderDraft['buyer'],
): QuotationOrderDraft['delivery'] => ({
  address: '',
  fullname: name,
  identification: '',
  city_id: cityId,
  cityName: cityName ?? '',
  mobile: mobile ?? '',
});

/** The order for the cart service: at the price that was seen, on the terms the store quoted with. */
export const orderDraft = (parts: {
  quotation: Quotation;
  lines: readonly PurchasedLine[];
  buyer: User | undefined;
  address: Address | null;
  comment: string | null;
  registeredBy: Registration;
  /** Of the request: in the buyer's garage, and its plate. */
  vehicle: { vehicleId: number | null; licensePlate: string | null } | undefined;
  /** Of the store's inventory, by line. */
  productIds?: ReadonlyMap<number, number> | undefined;
}): QuotationOrderDraft => {
  const { quotation, lines, address, registeredBy } = parts;
  const buyer = buyerOf(quotation, parts.buyer, registeredBy);
  const { subtotalMinor, shippingMinor, commissionMinor } = totalsOf(
    lines,
    quotation.shippingMinor,
    quotation,
  );
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
    adviserId: quotation.handedToAdviserId ?? quotation.adviserId,
    buyer,
    vehicle: vehicleName(quotation),
    ...parts.vehicle,
    delivery: address ? deliveryTo(address) : agreedDelivery(quotation, buyer),
    comment: parts.comment,
    ...(registeredBy && { registeredBy }),
    lines: lines.map((line) => ({
      quotationDetailId: line.id,
      name: line.name,
      brand: line.brand,
      reference: line.reference,
      requestedReference: line.requestedReference ?? null,
      amount: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      warranty: line.warranty,
      deliveryTime: line.deliveryTime,
      ...(parts.productIds && { productId: parts.productIds.get(line.id) }),
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
