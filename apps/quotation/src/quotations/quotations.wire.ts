import type { Quotation as QuotationWire, QuotationSnapshot } from '@tuerca/contracts';
import { countries, formatShipping, fromMinor, madeOnce, minuteMs } from '@tuerca/rules';
import type { z } from 'zod';
import { buyerToWire, cityToWire } from '../requests/requests.wire.ts';
import { adviserOf } from '../stores/store.ts';
import type { Viewer } from '../viewer.ts';
import type { Line } from './line.ts';
import { lineSnapshot, lineToWire } from './lines.wire.ts';
import { amountsOf, hasUntoldChanges, isAvailable, salesModelOf } from './quotation.ts';
import type { Quotation, Side } from './quotation.ts';

type Wire = z.infer<typeof QuotationWire>;

const dayFormat = madeOnce(
  (country: Quotation['country']) =>
    new Intl.DateTimeFormat(countries[country].locale, { dateStyle: 'long', timeZone: 'UTC' }),
);
/** A day as people of the country write it: `29 de enero de 2026`. */
export const formatDay = (day: string, country: Quotation['country']): string =>
  dayFormat(country).format(new Date(`${day}T00:00:00Z`));

const shippingToWire = ({ shippingKind, shippingMinor }: Pick<Quotation, 'shippingKind' | 'shippingMinor'>) =>
  formatShipping(
    shippingKind === 'added' ? { kind: shippingKind, cost: shippingMinor } : { kind: shippingKind },
  );

const orderToWire = (quotation: Quotation) => {
  const { orderId, orderReference, registeredBy, orderState, orderLostAt } = quotation;
  const totalMinor = quotation.orderTotalMinor ?? 0;
  const offMinor = quotation.orderRefundedMinor ?? 0;
  return orderId === null
    ? null
    : {
        id: orderId,
        ref_venta: orderReference ?? '',
        total: fromMinor(totalMinor),
        registeredBy,
        ...(orderState !== null && { status: orderState }),
        ...(orderLostAt !== null && { isLost: true }),
        ...(offMinor > 0 && { left: fromMinor(totalMinor - offMinor) }),
      };
};

/** What the store tells who has ordered: nothing before the order. */
const paymentInfoOf = (quotation: Quotation) => {
  const { orderId, storeName, storeAfterSale, storePaymentOptions } = quotation;
  const options = salesModelOf(quotation) === 'orders' && storePaymentOptions;
  return (
    orderId !== null && {
      store: {
        name: storeName,
        addressing_after_transaction: storeAfterSale?.link ?? null,
        addressing_button_name: storeAfterSale?.buttonName ?? null,
        transaction_closing_form: storeAfterSale?.text ?? null,
        mobile_number: storeAfterSale?.mobile ?? null,
        ...(options && options.length > 0 && { payment_options: [...options] }),
      },
    }
  );
};

export const requestOfQuotation = (quotation: Quotation, viewer: Viewer): Wire['request'] => ({
  id: quotation.requestId,
  code: quotation.requestCode,
  store_id: quotation.requestStoreId,
  vehicle_model: quotation.model,
  vehicle_year: quotation.year,
  brand: { id: quotation.brandId, name: quotation.brandName },
  city: cityToWire(quotation),
  created_at: quotation.requestCreatedAt.toISOString(),
  user: buyerToWire({ ...quotation, storeId: quotation.requestStoreId }, viewer),
});

/** A quotation as one side of it sees it: commission and references are not for the buyer. */
export const quotationToWire = (
  quotation: Quotation,
  lines: readonly Line[],
  side: Side,
  now: Date,
): Wire => {
  const amounts = amountsOf(quotation);
  return {
    id: quotation.id,
    code: quotation.code,
    quotation_request_id: quotation.requestId,
    quotationDetails: lines
      .filter(({ quotationId }) => quotationId === quotation.id)
      .map((line) => lineToWire(line, side)),
    currency: quotation.currency,
    subtotal: fromMinor(amounts.subtotalMinor),
    shipping_cost: shippingToWire(quotation),
    total: fromMinor(amounts.totalMinor),
    valid_until: quotation.validUntil,
    validUntilFormatted: formatDay(quotation.validUntil, quotation.country),
    isAvailable: isAvailable(quotation, now),
    isClosed: quotation.closedAt !== null,
    observations: quotation.observations,
    adviser_id: quotation.adviserId,
    ...(side !== 'buyer' && {
      adviser: adviserOf(quotation.storeAdvisers, quotation.adviserId),
      handed_to: adviserOf(quotation.storeAdvisers, quotation.handedToAdviserId),
    }),
    edited_quotation: quotation.isEdited,
    version: quotation.version,
    created_at: quotation.createdAt.toISOString(),
    updated_at: quotation.updatedAt.toISOString(),
    timeToQuote: Math.floor(
      (quotation.createdAt.getTime() - quotation.requestCreatedAt.getTime()) / minuteMs,
    ),
    vendor: {
      id: quotation.sellerUserId,
      averageRating: quotation.averageRating,
      countTotalNumberRatings: quotation.ratings,
    },
    storeVendor: {
      id: quotation.storeId,
      name: quotation.storeName,
      // A linked provider has no page.
      segment: quotation.storeLinkedMobile === null ? quotation.storeSegment : null,
      isLinkedProvider: quotation.storeLinkedMobile !== null,
      ...(quotation.storeMinimumMinor && { minimum_order: fromMinor(quotation.storeMinimumMinor) }),
    },
    ...paymentInfoOf(quotation),
    salesModel: salesModelOf(quotation),
    ...(side !== 'buyer' && {
      commission: fromMinor(amounts.commissionMinor),
      sellerReceives: fromMinor(amounts.sellerReceivesMinor),
      hasUntoldChanges: hasUntoldChanges(quotation),
    }),
    detail: { shoppingHeader: orderToWire(quotation) },
    buyerIgnoreQuotation:
      quotation.discardReason === null || quotation.discardedAt === null
        ? null
        : { reason: quotation.discardReason, created_at: quotation.discardedAt.toISOString() },
  };
};

/** A quotation as it appears in its events. */
export const quotationSnapshot = (
  quotation: Quotation,
  lines: readonly Line[],
): z.infer<typeof QuotationSnapshot> => ({
  quotationId: quotation.id,
  code: quotation.code,
  requestId: quotation.requestId,
  requestCode: quotation.requestCode,
  buyerId: quotation.buyerId,
  storeId: quotation.storeId,
  storeName: quotation.storeName,
  sellerUserId: quotation.sellerUserId,
  adviserId: quotation.adviserId,
  country: quotation.country,
  currency: quotation.currency,
  lines: lines.map(lineSnapshot),
  shippingMinor: quotation.shippingMinor,
  shippingKind: quotation.shippingKind,
  totalMinor: quotation.subtotalMinor + quotation.shippingMinor,
  validUntil: quotation.validUntil,
  version: quotation.version,
  at: quotation.updatedAt.toISOString(),
});
