import type { AnalyticsRow } from '@tuerca/contracts';
import { fromMinor, remainingOf } from '@tuerca/rules';
import { buyerToWire } from '../requests/requests.wire.ts';
import type { Viewer } from '../viewer.ts';
import type { Dealing } from './analytics.repository.ts';

const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor));

/** Fields that only managers receive (specification 2 section 6). */
const managersPart = (dealing: Dealing) => ({
  store_id: dealing.storeId || null,
  store_name: dealing.storeName,
  vehicle_engine_number: dealing.registration?.engineNumber ?? null,
  vehicle_chassis_number: dealing.registration?.chassisNumber ?? null,
  vehicle_VIN: dealing.garageVin,
  vehicle_cylinder_capacity: dealing.registration?.cylinderCapacity ?? null,
  vehicle_class: dealing.registration?.class ?? null,
  vehicle_body_type: dealing.registration?.bodyType ?? null,
  vehicle_fuel_type: dealing.registration?.fuelType ?? null,
  vehicle_license_plate: dealing.garagePlate,
  vehicle_color: dealing.registration?.color ?? null,
  vehicle_transit_agency: dealing.registration?.transitAgency ?? null,
  quotation_request_vehicle_VIN: dealing.vin,
  quotation_request_vehicle_plate: dealing.licensePlate,
  quotation_request_identification: dealing.ownerIdentification,
});

/** The buyer as in every other list: only a placeholder name for a viewer who may not know it. */
const buyerPart = (dealing: Dealing, viewer: Viewer) => {
  const user = buyerToWire({ ...dealing, storeId: dealing.requestStoreId }, viewer);
  return {
    user_name: user.name,
    ...('mobile' in user && { user_email: user.email, user_whatsapp: user.mobile }),
  };
};

const quotationPart = ({ quotationId, quotedAt, lines, ...dealing }: Dealing) => ({
  quotation_id: quotationId,
  quotation_code: dealing.quotationCode,
  quotation_date: quotedAt?.toISOString() ?? null,
  quotation_detail: (lines ?? []).map((line) => ({
    name: line.name,
    brand: line.brand,
    amount: line.amount,
    unit_price: fromMinor(line.unitPriceMinor),
  })),
  quotation_detail_references: (lines ?? []).flatMap(({ reference }) => reference ?? []),
  quotation_total:
    quotationId === null || dealing.isPurchase
      ? null
      : amount(dealing.subtotalMinor! + dealing.shippingMinor!),
  tuerca_go_buyer_ignores_quotation: dealing.buyerReason,
});

/** What was sold, what was given back of it, and for whom the rest is. */
const soldOf = ({ country, ...dealing }: Dealing) => {
  const totalMinor = dealing.orderTotalMinor!;
  const refundedMinor = dealing.orderRefundedMinor!;
  const order = { country, totalMinor, commissionMinor: dealing.orderCommissionMinor! };
  return { totalMinor, refundedMinor, ...remainingOf(order, refundedMinor) };
};

/** The order of a dealing; one that came to nothing is named, but has no amounts that a sum of sales would count. */
const orderPart = (dealing: Dealing) => {
  const sold = dealing.result === 'sold' ? soldOf(dealing) : null;
  return {
    cart_shopping_header_id: dealing.orderId,
    cart_shopping_header_date: dealing.orderedAt?.toISOString() ?? null,
    cart_shopping_header_total: amount(sold && sold.totalMinor),
    cart_shopping_header_refunded: amount(sold && sold.refundedMinor),
    cart_shopping_header_reference: dealing.orderReference,
    cart_shopping_header_commission: amount(sold && sold.commissionMinor),
    cart_shopping_header_store_receives: amount(sold && sold.storeMinor),
  };
};

/** A row of the report as its viewer may see it. */
export const dealingToWire = (dealing: Dealing, viewer: Viewer): AnalyticsRow => ({
  ...(viewer.isManager && managersPart(dealing)),
  quotation_request_id: dealing.requestId,
  quotation_request_code: dealing.requestCode,
  quotation_request_date: dealing.requestCreatedAt.toISOString(),
  quotation_request_store_id: dealing.requestStoreId,
  quotation_request_vehicle_brand: dealing.brandName,
  quotation_request_vehicle_model: dealing.model,
  quotation_request_vehicle_year: dealing.year,
  quotation_request_detail: dealing.details.map(({ name, amount: count }) => ({ name, amount: count })),
  quotation_request_ignores_reason: dealing.discardReason,
  ...buyerPart(dealing, viewer),
  user_city_name: dealing.cityName,
  ...quotationPart(dealing),
  ...orderPart(dealing),
  result: dealing.result,
  currency: dealing.currency,
});
