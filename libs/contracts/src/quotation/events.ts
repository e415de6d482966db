import { infractionTypes } from '@tuerca/rules';
import { z } from 'zod';
import { event } from '../event.ts';
import { Country, Currency, Id } from '../fields.ts';
import { quotationLineExample, QuotationLineSnapshot } from './lines.ts';

const service = 'quotation';
const When = z.iso.datetime();

/** A request as events carry it to other services and systems. */
export const RequestSnapshot = z.object({
  requestId: Id,
  code: z.string(),
  buyerId: Id,
  buyerName: z.string().nullable(),
  storeId: Id.nullable().describe('null: posted to the marketplace'),
  country: Country,
  brandId: Id,
  brandName: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  cityId: Id,
  cityName: z.string(),
  details: z.array(
    z.object({
      detailId: Id,
      name: z.string(),
      amount: z.int(),
      hasImage: z.boolean(),
      reference: z.string().nullable().optional().describe('The part’s number, where the buyer gave one'),
    }),
  ),
  createdAt: When,
  expiresAt: When,
});

const requestExample = {
  requestId: 123,
  code: 'SC-000123',
  buyerId: 7,
  buyerName: 'Laura Gómez',
  storeId: null,
  country: 'CO',
  brandId: 4,
  brandName: 'Nissan',
  model: 'Sentra',
  year: 2019,
  cityId: 1200,
  cityName: 'Bogotá',
  details: [{ detailId: 1, name: 'Pastillas de freno', amount: 1, hasImage: true, reference: '41060-EW' }],
  createdAt: '2026-01-15T14:00:00.000Z',
  expiresAt: '2026-02-14T14:00:00.000Z',
} as const;

export const quotationRequestCreated = event({
  type: 'tuerca.quotation.request.created.v1',
  service,
  summary: 'A buyer asks for quotations',
  data: RequestSnapshot.extend({
    providers: z
      .array(z.object({ providerId: Id, tradeName: z.string(), whatsapp: z.string() }))
      .describe('The buyer’s own providers that are to be told by WhatsApp'),
    licensePlate: z
      .string()
      .nullable()
      .optional()
      .describe('Of a vehicle that is not verified; null: without a plate, or verified'),
    isPurchase: z
      .boolean()
      .optional()
      .describe('true: it stands behind an order of products, which is told of instead'),
  }),
  key: (data) => `request-${data.requestId}`,
  example: {
    ...requestExample,
    details: [...requestExample.details],
    providers: [],
    licensePlate: 'ABC123',
  },
});

const VehicleFacts = z.object({ brandName: z.string(), model: z.string(), year: z.int().nullable() });

export const quotationRequestVehicleChecked = event({
  type: 'tuerca.quotation.request.vehicle-checked.v1',
  service,
  summary:
    'The plate registry answered for the vehicle of an open request: it completed the request, or contradicts what the buyer typed',
  data: z.object({
    requestId: Id,
    code: z.string(),
    buyerId: Id,
    country: Country,
    licensePlate: z.string(),
    outcome: z
      .enum(['completed', 'contradicted'])
      .describe('completed: the vehicle is verified now; contradicted: the request stays as it was typed'),
    vehicle: VehicleFacts.describe('As the request has it now'),
    registered: VehicleFacts.describe('As the registry has it'),
    isTold: z.boolean().describe('Whether the buyer waits for a message'),
    askedAt: When.describe('When the buyer looked the plate up'),
    at: When,
  }),
  key: (data) => `request-${data.requestId}`,
  example: {
    requestId: 123,
    code: 'SC-000123',
    buyerId: 7,
    country: 'CO',
    licensePlate: 'ABC123',
    outcome: 'completed',
    vehicle: { brandName: 'Nissan', model: 'Sentra', year: 2019 },
    registered: { brandName: 'Nissan', model: 'Sentra', year: 2019 },
    isTold: true,
    askedAt: '2026-01-15T13:50:00.000Z',
    at: '2026-01-15T14:10:00.000Z',
  },
});

export const quotationRequestClosed = event({
  type: 'tuerca.quotation.request.closed.v1',
  service,
  summary:
    'A request takes no more quotations: its buyer closed it, or ordered or asked again elsewhere for all of its parts, its limit was reached, or it expired',
  data: z.object({
    requestId: Id,
    code: z.string(),
    buyerId: Id,
    cause: z.enum(['buyer', 'limit', 'ordered', 'expired']),
    reason: z.string().nullable(),
    isStoreInactive: z
      .boolean()
      .optional()
      .describe('true: the only store it was sent to was deactivated, of which the buyer is to be told'),
    closedAt: When,
  }),
  key: (data) => `request-${data.requestId}`,
  example: {
    requestId: 123,
    code: 'SC-000123',
    buyerId: 7,
    cause: 'buyer',
    reason: 'Ya compré',
    closedAt: '2026-01-15T16:00:00.000Z',
  },
});

export const quotationRequestReopened = event({
  type: 'tuerca.quotation.request.reopened.v1',
  service,
  summary:
    'A request that was full or wholly ordered takes quotations again: a store closed its own, or an order came to nothing',
  data: z.object({ requestId: Id, at: When }),
  key: (data) => `request-${data.requestId}`,
  example: { requestId: 123, at: '2026-01-15T16:00:00.000Z' },
});

export const quotationRequestDiscarded = event({
  type: 'tuerca.quotation.request.discarded.v1',
  service,
  summary: 'A store discarded a request',
  data: z.object({
    requestId: Id,
    storeId: Id,
    reason: z.string(),
    comment: z.string().nullable().optional(),
    adviserId: Id.nullable(),
    discardedAt: When,
  }),
  key: (data) => `request-${data.requestId}`,
  example: {
    requestId: 123,
    storeId: 3,
    reason: 'Producto no disponible',
    adviserId: null,
    discardedAt: '2026-01-15T14:10:00.000Z',
  },
});

export const quotationRequestDiscardUndone = event({
  type: 'tuerca.quotation.request.discard-undone.v1',
  service,
  summary: 'A store took back its discard of a request',
  data: z.object({ requestId: Id, storeId: Id, undoneAt: When }),
  key: (data) => `request-${data.requestId}`,
  example: { requestId: 123, storeId: 3, undoneAt: '2026-01-15T14:10:05.000Z' },
});

export const QuotationSnapshot = z.object({
  quotationId: Id,
  code: z.string(),
  requestId: Id,
  requestCode: z.string(),
  buyerId: Id,
  storeId: Id,
  storeName: z.string(),
  sellerUserId: Id.describe('Who owns the store'),
  adviserId: Id.nullable(),
  country: Country,
  currency: Currency,
  lines: z.array(QuotationLineSnapshot),
  shippingMinor: z.int().describe('0 when it is included or the buyer’s own matter'),
  shippingKind: z
    .enum(['included', 'added', 'charged-to-buyer'])
    .optional()
    .describe('Who bears the shipping; not told by quotations of before'),
  totalMinor: z.int().describe('Lines and shipping'),
  validUntil: z.iso.date(),
  version: z.int(),
  at: When,
});

const quotationExample = {
  quotationId: 55,
  code: 'CT-000055',
  requestId: 123,
  requestCode: 'SC-000123',
  buyerId: 7,
  storeId: 3,
  storeName: 'Repuestos del Norte',
  sellerUserId: 12,
  adviserId: null,
  country: 'CO' as const,
  currency: 'COP' as const,
  lines: [quotationLineExample],
  shippingMinor: 1_200_000,
  shippingKind: 'added' as const,
  totalMinor: 19_700_000,
  validUntil: '2026-01-23',
  version: 1,
  at: '2026-01-15T14:20:00.000Z',
};

export const quotationSent = event({
  type: 'tuerca.quotation.quotation.sent.v1',
  service,
  summary: 'A store quoted a request',
  data: QuotationSnapshot.extend({
    requestQuotations: z
      .int()
      .optional()
      .describe('Quotations the request has with this one; not told by quotations of before'),
    isPurchase: z
      .boolean()
      .optional()
      .describe('true: it stands behind an order of products, which is told of instead'),
  }),
  key: (data) => `request-${data.requestId}`,
  example: { ...quotationExample, requestQuotations: 1 },
});

export const quotationEdited = event({
  type: 'tuerca.quotation.quotation.edited.v1',
  service,
  summary: 'A store changed its quotation; `notify` asks to tell the buyer',
  data: QuotationSnapshot.extend({ notify: z.boolean() }),
  key: (data) => `request-${data.requestId}`,
  example: { ...quotationExample, version: 2, notify: true },
});

const quotationEnded = z.object({
  quotationId: Id,
  requestId: Id,
  buyerId: Id,
  storeId: Id,
  sellerUserId: Id,
  reason: z.string().nullable(),
  isStoreInactive: z
    .boolean()
    .optional()
    .describe('true: it ended because the store was deactivated, of which the buyer is to be told'),
  at: When,
});
const endedExample = {
  quotationId: 55,
  requestId: 123,
  buyerId: 7,
  storeId: 3,
  sellerUserId: 12,
  reason: 'Precio alto',
  at: '2026-01-15T15:00:00.000Z',
};

export const quotationDiscarded = event({
  type: 'tuerca.quotation.quotation.discarded.v1',
  service,
  summary: 'The buyer discarded a quotation',
  data: quotationEnded,
  key: (data) => `request-${data.requestId}`,
  example: endedExample,
});

export const quotationDiscardUndone = event({
  type: 'tuerca.quotation.quotation.discard-undone.v1',
  service,
  summary: 'The buyer took back the discard of a quotation, which can be ordered again',
  data: QuotationSnapshot,
  key: (data) => `request-${data.requestId}`,
  example: { ...quotationExample, at: '2026-01-15T15:00:05.000Z' },
});

export const quotationClosed = event({
  type: 'tuerca.quotation.quotation.closed.v1',
  service,
  summary: 'The store withdrew its quotation',
  data: quotationEnded,
  key: (data) => `request-${data.requestId}`,
  example: { ...endedExample, reason: null },
});

export const quotationOrdered = event({
  type: 'tuerca.quotation.quotation.ordered.v1',
  service,
  summary: 'The buyer ordered from a quotation, or its sale was registered on the buyer’s behalf',
  data: z.object({
    quotationId: Id,
    requestId: Id,
    buyerId: Id,
    storeId: Id,
    sellerUserId: Id,
    orderId: Id,
    orderReference: z.string(),
    currency: Currency,
    totalMinor: z.int(),
    at: When,
  }),
  key: (data) => `request-${data.requestId}`,
  example: {
    quotationId: 55,
    requestId: 123,
    buyerId: 7,
    storeId: 3,
    sellerUserId: 12,
    orderId: 9,
    orderReference: 'PD-000009',
    currency: 'COP',
    totalMinor: 19_700_000,
    at: '2026-01-15T15:30:00.000Z',
  },
});

/** What is told of any infraction. */
const infractionFields = {
  infractionId: Id,
  country: Country,
  infractionType: z.enum(infractionTypes),
  detail: z.string(),
  notifiesStore: z.boolean(),
  byUserId: Id,
  at: When,
};

export const infractionRegistered = event({
  type: 'tuerca.quotation.infraction.registered.v1',
  service,
  summary:
    'A manager registered an infraction in a transaction; `notifiesStore` asks to tell the store’s owner',
  data: z.object({
    ...infractionFields,
    transaction: z.object({
      kind: z.enum(['quotation', 'request', 'order', 'return']),
      id: Id,
      code: z.string(),
    }),
    requestId: Id,
    buyerId: Id,
    storeId: Id.nullable().describe('null: of a request that was posted to the marketplace'),
    productReference: z.string().nullable().optional(),
    productDescription: z
      .string()
      .nullable()
      .optional()
      .describe('Which product of the transaction it is about, where that was said'),
  }),
  key: (data) => `request-${data.requestId}`,
  example: {
    infractionId: 4,
    transaction: { kind: 'quotation', id: 55, code: 'CT-000055' },
    requestId: 123,
    country: 'CO',
    buyerId: 7,
    storeId: 3,
    productReference: null,
    productDescription: null,
    infractionType: 'share_contact_information',
    detail: 'Escribió su número en las observaciones.',
    notifiesStore: true,
    byUserId: 1,
    at: '2026-01-15T16:00:00.000Z',
  },
});

export const productInfractionRegistered = event({
  type: 'tuerca.quotation.product-infraction.registered.v1',
  service,
  summary:
    'A manager registered an infraction in a product of a store’s inventory; `notifiesStore` asks to tell the store’s owner',
  data: z.object({
    ...infractionFields,
    storeId: Id,
    productId: Id,
    productReference: z.string(),
    productDescription: z.string().describe('Its name when that was registered'),
  }),
  key: (data) => `product-${data.productId}`,
  example: {
    infractionId: 6,
    country: 'CO',
    storeId: 3,
    productId: 812,
    productReference: 'P83024',
    productDescription: 'Pastillas de freno delanteras',
    infractionType: 'misleading_advertising',
    detail: 'La foto es de otra marca.',
    notifiesStore: true,
    byUserId: 1,
    at: '2026-01-15T16:00:00.000Z',
  },
});
