import { z } from 'zod';
import {
  invoiceKinds,
  invoiceStates,
  orderEvents,
  orderParties,
  orderStates,
  returnEvents,
  returnReasons,
  returnStates,
  returnWays,
} from '@tuerca/rules';
import { event } from '../event.ts';
import { Country, Currency, Id, Registration, SalesModel } from '../fields.ts';
import { PaymentOption } from '../identity/after-sale.ts';
import { disbursementOutcomes } from '../identity/kinds.ts';
import { Shipment } from './life.ts';

export * from './payment-events.ts';
export * from './administration-events.ts';

export const OrderCreated = z.object({
  orderId: Id,
  reference: z.string(),
  quotationId: Id,
  requestId: Id,
  requestCode: z.string(),
  buyerId: Id,
  buyerName: z.string(),
  storeId: Id,
  storeName: z.string(),
  sellerUserId: Id,
  adviserId: Id.nullable(),
  country: Country,
  currency: Currency,
  salesModel: SalesModel.optional().describe(
    'How it is paid: by the platform’s gateway, or as the two agree; not told by orders of before',
  ),
  lines: z.array(
    z.object({
      orderLineId: Id.optional().describe('As a return names it; not told by orders of before'),
      quotationDetailId: Id,
      name: z.string(),
      amount: z.int(),
      unitPriceMinor: z.int(),
      deliveryTime: z
        .string()
        .optional()
        .describe('As the seller promised it: `24 a 48 horas`; not told by orders of before'),
      productId: Id.optional().describe('Of the store’s inventory, where it was bought from there'),
    }),
  ),
  subtotalMinor: z.int(),
  shippingMinor: z.int(),
  totalMinor: z.int(),
  commissionMinor: z.int(),
  registeredBy: Registration.optional(),
  createdAt: z.iso.datetime(),
});

export const orderCreated = event({
  type: 'tuerca.cart.order.created.v1',
  service: 'cart',
  summary:
    'A buyer ordered, or the sale was registered on the buyer’s behalf (`registeredBy`); the seller is to prepare it',
  data: OrderCreated,
  key: (data) => `order-${data.orderId}`,
  example: {
    orderId: 9,
    reference: 'PD-000009',
    quotationId: 55,
    requestId: 123,
    requestCode: 'SC-000123',
    buyerId: 7,
    buyerName: 'Laura Gómez',
    storeId: 3,
    storeName: 'Repuestos del Norte',
    sellerUserId: 12,
    adviserId: null,
    country: 'CO',
    currency: 'COP',
    salesModel: 'orders' as const,
    lines: [
      {
        orderLineId: 14,
        quotationDetailId: 90,
        name: 'Pastillas de freno',
        amount: 1,
        unitPriceMinor: 18_500_000,
        deliveryTime: '2 días',
      },
    ],
    subtotalMinor: 18_500_000,
    shippingMinor: 1_200_000,
    totalMinor: 19_700_000,
    commissionMinor: 1_576_000,
    createdAt: '2026-01-15T15:30:00.000Z',
  },
});

export const orderChanged = event({
  type: 'tuerca.cart.order.changed.v1',
  service: 'cart',
  summary: 'An order went on in its life: stock, payment, preparation, shipment, delivery, or its end',
  data: z.object({
    orderId: Id,
    reference: z.string(),
    quotationId: Id,
    requestId: Id,
    buyerId: Id,
    storeId: Id,
    storeName: z.string(),
    sellerUserId: Id,
    adviserId: Id.nullable(),
    salesModel: SalesModel.optional().describe(
      'How it is paid, as in `order.created`; not told by steps of before',
    ),
    event: z.enum(orderEvents),
    from: z.enum(orderStates),
    to: z.enum(orderStates),
    by: z.enum(orderParties),
    byUserId: Id.nullable().describe('null: the platform itself'),
    tells: z.array(z.enum(['buyer', 'store'])).describe('Who is to be told'),
    reason: z.string().nullable(),
    shipment: Shipment.nullable(),
    lines: z
      .array(z.object({ orderLineId: Id, name: z.string(), amount: z.int() }))
      .optional()
      .describe(
        'What is in the parcel that the step sends, corrects or says to be there; absent of other steps and in earlier events',
      ),
    products: z
      .array(z.object({ productId: Id, amount: z.int() }))
      .optional()
      .describe(
        'What goes back on sale: of a step that cancels or reverses an order of products, without what its store does not have; absent of other steps and in earlier events',
      ),
    changedAt: z.iso.datetime(),
  }),
  key: (data) => `order-${data.orderId}`,
  example: {
    orderId: 9,
    reference: 'PD-000009',
    quotationId: 55,
    requestId: 123,
    buyerId: 7,
    storeId: 3,
    storeName: 'Repuestos del Norte',
    sellerUserId: 12,
    adviserId: null,
    salesModel: 'orders' as const,
    event: 'ship' as const,
    from: 'preparing' as const,
    to: 'shipped' as const,
    by: 'store' as const,
    byUserId: 12,
    tells: ['buyer' as const],
    reason: null,
    shipment: {
      carrier: 'Servientrega',
      guide: '2259871204',
      tracking_url: null,
      comment: null,
    },
    lines: [{ orderLineId: 14, name: 'Pastillas de freno', amount: 1 }],
    changedAt: '2026-01-16T15:30:00.000Z',
  },
});

export const paymentOptionChosen = event({
  type: 'tuerca.cart.payment-option.chosen.v1',
  service: 'cart',
  summary: 'The buyer of an order of the model `orders` said how the store is paid, or chose another way',
  data: z.object({
    orderId: Id,
    reference: z.string(),
    quotationId: Id,
    requestId: Id,
    buyerId: Id,
    storeId: Id,
    sellerUserId: Id,
    adviserId: Id.nullable(),
    country: Country,
    option: PaymentOption,
    at: z.iso.datetime(),
  }),
  key: (data) => `order-${data.orderId}`,
  example: {
    orderId: 9,
    reference: 'PD-000009',
    quotationId: 55,
    requestId: 123,
    buyerId: 7,
    storeId: 3,
    sellerUserId: 12,
    adviserId: null,
    country: 'CO',
    option: 'transfer',
    at: '2026-01-15T15:40:00.000Z',
  },
});

export const orderAssigned = event({
  type: 'tuerca.cart.order.assigned.v1',
  service: 'cart',
  summary: 'An adviser of its store looks after an order from now on',
  data: z.object({
    orderId: Id,
    reference: z.string(),
    requestId: Id,
    storeId: Id,
    adviserId: Id,
    byUserId: Id,
  }),
  key: (data) => `order-${data.orderId}`,
  example: { orderId: 9, reference: 'PD-000009', requestId: 123, storeId: 3, adviserId: 1, byUserId: 12 },
});

export const returnChanged = event({
  type: 'tuerca.cart.return.changed.v1',
  service: 'cart',
  summary: 'A return was asked for, or went on in its life: accepted, sent, received, refunded, or its end',
  data: z.object({
    returnId: Id,
    reference: z.string(),
    orderId: Id,
    orderReference: z.string(),
    quotationId: Id,
    requestId: Id,
    buyerId: Id,
    storeId: Id,
    storeName: z.string(),
    sellerUserId: Id,
    adviserId: Id.nullable(),
    event: z.enum(returnEvents),
    from: z.enum(returnStates).nullable().describe('null: it was asked for'),
    to: z.enum(returnStates),
    by: z.enum(orderParties),
    byUserId: Id.nullable().describe('null: the platform itself'),
    tells: z.array(z.enum(['buyer', 'store'])).describe('Who is to be told'),
    returnReason: z.enum(returnReasons),
    lines: z.array(
      z.object({
        orderLineId: Id,
        quotationDetailId: Id.optional().describe(
          'The line of the quotation that was bought; absent in earlier events',
        ),
        name: z.string(),
        amount: z.int(),
      }),
    ),
    refundMinor: z
      .int()
      .describe(
        'What is to be given back; of the step `refund`, what was: less where the order had less left',
      ),
    isWithinWithdrawalTerm: z
      .boolean()
      .optional()
      .describe('Whether it was asked for within the legal term of withdrawal; absent in earlier events'),
    isPaid: z
      .boolean()
      .optional()
      .describe('Whether its order says that it was paid; absent in earlier events'),
    currency: Currency,
    way: z.enum(returnWays).nullable(),
    place: z.string().nullable(),
    reason: z.string().nullable().describe('Why this step was taken, where it was said'),
    changedAt: z.iso.datetime(),
  }),
  key: (data) => `order-${data.orderId}`,
  example: {
    returnId: 2,
    reference: 'DV-000002',
    orderId: 9,
    orderReference: 'PD-000009',
    quotationId: 55,
    requestId: 123,
    buyerId: 7,
    storeId: 3,
    storeName: 'Repuestos del Norte',
    sellerUserId: 12,
    adviserId: null,
    event: 'accept' as const,
    from: 'asked' as const,
    to: 'accepted' as const,
    by: 'store' as const,
    byUserId: 12,
    tells: ['buyer' as const],
    returnReason: 'doesNotFit' as const,
    lines: [{ orderLineId: 14, quotationDetailId: 90, name: 'Pastillas de freno', amount: 1 }],
    refundMinor: 18_500_000,
    isWithinWithdrawalTerm: false,
    currency: 'COP' as const,
    way: 'dropOff' as const,
    place: 'Calle 13 # 20-15, de 8 a 5',
    reason: null,
    changedAt: '2026-01-20T15:30:00.000Z',
  },
});

const OrderRating = z.object({
  ratingId: Id,
  orderId: Id,
  reference: z.string(),
  requestId: Id,
  storeId: Id,
  storeName: z.string(),
  buyerId: Id,
  buyerFirstName: z.string(),
});
const orderRatingExample = {
  ratingId: 4,
  orderId: 9,
  reference: 'PD-000009',
  requestId: 123,
  storeId: 3,
  storeName: 'Repuestos del Norte',
  buyerId: 7,
  buyerFirstName: 'Laura',
};

const StoreRatings = z.object({
  averageRating: z.number().describe('0 to 5'),
  ratings: z.int(),
  promoters: z.int(),
  detractors: z.int(),
});

export const orderRated = event({
  type: 'tuerca.cart.order.rated.v1',
  service: 'cart',
  summary: 'A buyer rated the store of its order, or a store the buyer',
  data: OrderRating.extend({
    rated: z.enum(['store', 'buyer']),
    score: z.int().describe('0 to 10'),
    hasComment: z.boolean(),
    storeRatings: StoreRatings.nullable().describe(
      'All ratings of the store with this one; null when the buyer was rated',
    ),
  }),
  // Of one store in order, so that the last of its totals is the newest.
  key: (data) => `store-${data.storeId}`,
  example: {
    ...orderRatingExample,
    rated: 'store' as const,
    score: 9,
    hasComment: true,
    storeRatings: { averageRating: 4.6, ratings: 31, promoters: 20, detractors: 3 },
  },
});

export const ratingHidden = event({
  type: 'tuerca.cart.rating.hidden.v1',
  service: 'cart',
  summary: 'An administrator hid the rating of a store after a report; it counts no more',
  data: OrderRating.extend({
    reason: z.string().optional().describe('Why, in the administrator’s words; absent in earlier events'),
    storeRatings: StoreRatings.extend({
      averageRating: StoreRatings.shape.averageRating.nullable().describe('null: none is left'),
    }).describe('All ratings of the store without this one'),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    ...orderRatingExample,
    reason: 'Insulta a quien atendió.',
    storeRatings: { averageRating: 4.7, ratings: 30, promoters: 20, detractors: 2 },
  },
});

export const ratingAnswered = event({
  type: 'tuerca.cart.rating.answered.v1',
  service: 'cart',
  summary: 'A store answered the rating of a buyer',
  data: OrderRating,
  key: (data) => `store-${data.storeId}`,
  example: orderRatingExample,
});

export const ratingRequested = event({
  type: 'tuerca.cart.rating.requested.v1',
  service: 'cart',
  summary: 'A store asked the buyer of an order to rate it',
  data: OrderRating.omit({ ratingId: true }).extend({
    endsAt: z.iso.datetime().describe('Until when it may be rated'),
  }),
  key: (data) => `store-${data.storeId}`,
  example: (({ ratingId: _one, ...rest }) => ({ ...rest, endsAt: '2026-04-15T15:30:00.000Z' }))(
    orderRatingExample,
  ),
});

export const ratingReported = event({
  type: 'tuerca.cart.rating.reported.v1',
  service: 'cart',
  summary: 'A store reported a rating of itself to the administrators; told once of each',
  data: OrderRating.omit({ buyerId: true, buyerFirstName: true }).extend({
    reporterId: Id.describe('The user who did for the store'),
    reason: z.string(),
    score: z.int().describe('0 to 10'),
    comment: z.string().nullable().describe('What the rating says'),
    country: Country,
  }),
  key: (data) => `store-${data.storeId}`,
  example: (({ buyerId: _buyer, buyerFirstName: _name, ...rest }) => ({
    ...rest,
    reporterId: 12,
    reason: 'La compra nunca se hizo.',
    score: 2,
    comment: 'No llegó',
    country: 'CO' as const,
  }))(orderRatingExample),
});

export const orderDeliveryFailed = event({
  type: 'tuerca.cart.order-delivery.failed.v1',
  service: 'cart',
  summary:
    'An order could not be sent to its store’s own system and was given up on: the first since the system took one or was given',
  data: z.object({
    deliveryId: Id,
    storeId: Id,
    orderId: Id,
    reference: z.string(),
    country: Country,
    answer: z.int().nullable().describe('The last status; null: it did not answer'),
    failedAt: z.iso.datetime(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    deliveryId: 71,
    storeId: 3,
    orderId: 9,
    reference: 'PD-000009',
    country: 'CO',
    answer: 503,
    failedAt: '2026-01-16T05:30:00.000Z',
  },
});

export const disbursementDecided = event({
  type: 'tuerca.cart.disbursement.decided.v1',
  service: 'cart',
  summary: 'What a store asked to be paid out was paid or refused, or sent back by the bank',
  data: z.object({
    disbursementId: Id,
    storeId: Id,
    storeName: z.string(),
    requestedBy: Id,
    amountMinor: z.int().positive(),
    currency: Currency,
    status: z.enum(disbursementOutcomes),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    decidedAt: z.iso.datetime(),
  }),
  key: (data) => `store-${data.storeId}`,
  example: {
    disbursementId: 4,
    storeId: 3,
    storeName: 'Repuestos del Norte',
    requestedBy: 12,
    amountMinor: 35_144_000,
    currency: 'COP',
    status: 'paid',
    reference: 'T-991',
    reason: null,
    decidedAt: '2026-01-20T15:30:00.000Z',
  },
});

export const invoiceChanged = event({
  type: 'tuerca.cart.invoice.changed.v1',
  service: 'cart',
  summary:
    'An invoice or credit note of an order was stamped or refused, or waits for data or numbers of its store (`asked`)',
  data: z.object({
    invoiceId: Id,
    kind: z.enum(invoiceKinds),
    state: z.enum(invoiceStates),
    number: z.string().nullable(),
    code: z.string().nullable().describe('The CUFE or CUDE of Colombia, the folio fiscal of Mexico'),
    reason: z.string().nullable(),
    orderId: Id,
    reference: z.string(),
    requestId: Id,
    buyerId: Id,
    storeId: Id,
    storeName: z.string(),
    totalMinor: z.int(),
    currency: Currency,
    receiverEmail: z
      .string()
      .optional()
      .describe('Of a stamped one: the e-mail that was given for it; absent in earlier events'),
    at: z.iso.datetime(),
  }),
  key: (data) => `order-${data.orderId}`,
  example: {
    invoiceId: 6,
    kind: 'invoice',
    state: 'stamped',
    number: 'SETP12',
    code: '5f6b',
    reason: null,
    orderId: 9,
    reference: 'PD-000009',
    requestId: 123,
    buyerId: 7,
    storeId: 3,
    storeName: 'Repuestos del Norte',
    totalMinor: 19_700_000,
    currency: 'COP',
    receiverEmail: 'facturas@taller.test',
    at: '2026-01-20T15:30:00.000Z',
  },
});

const StoreBilling = z.object({
  legalName: z.string(),
  taxIdEnd: z.string().describe('The last digits of its identification'),
  email: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  regime: z.string(),
  responsibilities: z.array(z.string()),
  series: z.string(),
  creditSeries: z.string(),
  firstNumber: z.int(),
  lastNumber: z.int().nullable(),
  authorization: z.string().nullable(),
  authorizedFrom: z.string().nullable(),
  authorizedTo: z.string().nullable(),
});

export const storeBillingSaved = event({
  type: 'tuerca.cart.store-billing.saved.v1',
  service: 'cart',
  summary: 'The owner of a store gave or changed the data that its invoices are made with',
  data: z.object({
    storeId: Id,
    country: Country,
    before: StoreBilling.nullable().describe('null: there were none'),
    after: StoreBilling,
    byUserId: Id,
    at: z.iso.datetime(),
  }),
  key: ({ storeId }) => `store-${storeId}`,
  example: {
    storeId: 3,
    country: 'CO',
    before: null,
    after: {
      legalName: 'Repuestos del Norte S. A. S.',
      taxIdEnd: '1153',
      email: 'facturas@norte.test',
      address: 'Calle 13 # 45',
      city: 'Bogotá',
      postalCode: null,
      regime: '48',
      responsibilities: ['O-13'],
      series: 'SETP',
      creditSeries: 'NC',
      firstNumber: 100,
      lastNumber: 5000,
      authorization: '18760000001',
      authorizedFrom: '2026-01-01',
      authorizedTo: '2027-01-01',
    },
    byUserId: 2,
    at: '2026-01-20T15:30:00.000Z',
  },
});
