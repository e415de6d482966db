import { orderStates, shippingTexts } from '@tuerca/rules';
import { z } from 'zod';
import { errors } from '../errors.ts';
import {
  commaIds,
  Currency,
  Day,
  Done,
  Id,
  Named,
  NamedCity,
  Price,
  Registrar,
  SalesModel,
  Timestamp,
} from '../fields.ts';
import { StorePaymentInfo } from '../identity/after-sale.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers, sellers, sellersAndManagers } from '../roles.ts';
import { searchText, workErrors } from './fields.ts';
import { QuotationInfraction } from './infractions.ts';
import {
  QuotationDetail,
  QuotationDetailChange,
  QuotationDetailDraft,
  QuotationDetailEdit,
} from './lines.ts';
import { quotationMessages } from './messages.ts';
import { OrderComment, PurchasedLines, SeenVersion } from './orders.ts';
import { type QuotationState, quotationStates } from './standings.ts';

const service = 'quotation';

/** Shipping on the wire: a price, or one of the two texts (source: specification 3 section 3). */
export const ShippingCost = z.union(
  [Price, z.literal(shippingTexts.included), z.literal(shippingTexts.chargedToBuyer)],
  {
    error: errors.SHIPPING_REQUIRED.message,
  },
);

export const ShoppingHeader = z.object({
  id: Id,
  ref_venta: z.string(),
  total: z.number(),
  registeredBy: Registrar.nullable(),
  status: z
    .enum(orderStates)
    .optional()
    .describe('As the cart last told; absent: it has not changed since it was made'),
  isLost: z
    .boolean()
    .optional()
    .describe('It came to nothing: not available, cancelled or reversed; absent while it stands'),
  left: z
    .number()
    .optional()
    .describe(
      'What is left of its total after what came off it before it was paid, or was given back; absent while nothing did',
    ),
});

export const Quotation = z.object({
  id: Id,
  code: z.string(),
  quotation_request_id: Id,
  request: z
    .object({
      id: Id,
      code: z.string(),
      store_id: Id.nullable().describe('null is the marketplace channel'),
      vehicle_model: z.string(),
      vehicle_year: z.int().nullable(),
      brand: Named,
      city: NamedCity.nullable(),
      created_at: Timestamp,
      user: z.object({ id: Id, name: z.string(), mobile: z.string().nullable().optional() }).optional(),
    })
    .optional(),
  quotationDetails: z.array(QuotationDetail),
  currency: Currency,
  subtotal: z.number(),
  shipping_cost: z.union([z.number(), z.string()]),
  total: z.number().describe('Subtotal and shipping'),
  valid_until: z.string(),
  validUntilFormatted: z.string(),
  isAvailable: z.boolean(),
  isClosed: z.boolean(),
  observations: z.string().nullable(),
  adviser_id: Id.nullable(),
  adviser: Named.nullable().optional().describe('Who of the store sent it; absent for the buyer'),
  handed_to: Named.nullable()
    .optional()
    .describe('Who of the store is in charge of it since its adviser left; absent for the buyer'),
  edited_quotation: z.boolean(),
  version: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  timeToQuote: z.int().describe('Minutes from the request to this quotation'),
  vendor: z.object({ id: Id, averageRating: z.number().nullable(), countTotalNumberRatings: z.int() }),
  storeVendor: z.object({
    id: Id,
    name: z.string(),
    segment: z
      .string()
      .nullable()
      .optional()
      .describe('Its part of the address of its page: /tienda/{segment}'),
    isLinkedProvider: z.boolean().describe('One of the buyer’s own providers, not a store of Tuerca'),
    minimum_order: z
      .number()
      .optional()
      .describe('The least value of an order, shipping apart, or all that is offered; absent: none'),
  }),
  store: StorePaymentInfo.optional().describe('How the sale goes on; absent before it is ordered'),
  salesModel: SalesModel,
  commission: z.number().optional().describe('Absent for the buyer'),
  sellerReceives: z.number().optional().describe('Absent for the buyer'),
  hasUntoldChanges: z
    .boolean()
    .optional()
    .describe('It changed since the buyer was last told of it; absent for the buyer'),
  detail: z.object({ shoppingHeader: ShoppingHeader.nullable() }),
  buyerIgnoreQuotation: z.object({ reason: z.string(), created_at: Timestamp }).nullable(),
  infractions: z
    .array(QuotationInfraction)
    .optional()
    .describe(
      'With the relation `quotations.infractions` of a request: all for managers, for the store those it was told of; absent for the buyer',
    ),
});
export type Quotation = z.infer<typeof Quotation>;

const Observations = z.string().trim().max(limits.observations, quotationMessages.observations).nullish();

export const QuotationDraft = z.strictObject({
  quotation_request_id: Id,
  shipping_cost: ShippingCost,
  valid_until: Day.optional().describe('yyyy-mm-dd; 8 days from today unless told'),
  quotationDetails: z
    .array(QuotationDetailDraft)
    .min(1, 'Agrega al menos un producto')
    .max(limits.partsPerRequest),
  observations: Observations,
  adviser_id: Id.nullish(),
});

export const createQuotation = operation({
  name: 'createQuotation',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotation',
  summary:
    'Quotes a request: once per store, and never more than the request’s limit; what the store closed is quoted anew',
  body: QuotationDraft,
  response: one(Quotation),
  allow: sellers,
  right: 'quote',
  errors: [
    'ADVISER_RIGHT_MISSING',
    'NOT_FOUND',
    'REQUEST_UNAVAILABLE',
    ...workErrors,
    'ALREADY_QUOTED',
    'SHIPPING_REQUIRED',
    'ADVISER_REQUIRED',
    'CONTACT_DATA',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

const stateNames = Object.values(quotationStates) as [QuotationState, ...QuotationState[]];

export const listQuotations = operation({
  name: 'listQuotations',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation',
  summary: 'Lists the quotations of one’s store, or all for managers',
  query: listQuery({
    filter: {
      id: by.id(),
      quotation_request_id: by.id(),
      created_at: by.date(),
      'user.name': by.text(),
      store_id: by.id(),
      'storeVendor.name': by.text(),
      'brand.name': by.text(),
      vehicle_model: by.text(),
      'city.name': by.text(),
      channel: by.name(['marketplace', 'store']),
      state: by.name(stateNames),
      search: by.text().describe(`${searchText}; and in the quotation’s number`),
    },
    order: ['created_at', 'id', 'brand.name', 'vehicle_model', 'city.name', 'storeVendor.name', 'total'],
    scopes: ['ownedByVendor', 'orderDesc'],
  }),
  response: many(Quotation),
  allow: sellersAndManagers,
  scope: 'quotations:read',
  errors: [],
});

export const listReceivedQuotations = operation({
  name: 'listReceivedQuotations',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation/received',
  summary:
    'Reads quotations of one’s own requests by their ids, as the cart needs them; those of others, and those that are gone, are left out',
  query: z.strictObject({
    ids: commaIds(limits.cartQuotations),
  }),
  response: one(z.array(Quotation).max(limits.cartQuotations)),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: [],
});

export const readQuotation = operation({
  name: 'readQuotation',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation/{id}',
  summary: 'Reads a quotation: the request’s owner, the quoting store, or a manager',
  params: IdParams,
  response: one(Quotation),
  allow: buyers,
  scope: 'quotations:read',
  errors: ['NOT_FOUND'],
});

export const QuotationEdit = z.strictObject({
  createNewOrder: z.literal(false).optional(),
  shipping_cost: ShippingCost.optional(),
  valid_until: Day.optional(),
  observations: Observations,
  adviser_id: Id.nullish(),
  quotationDetails: z
    .array(QuotationDetailChange)
    .min(1, 'Agrega al menos un producto')
    .max(limits.partsPerRequest)
    .optional(),
  saveAndNotify: z.boolean().default(false),
  edited_quotation: z.boolean().optional(),
  version: z.int().optional().describe('The version that was edited: another one by now is a 409'),
});

/** A sale that was agreed outside, registered on behalf of the buyer (source: specification 3 sections 4 and 7). */
export const QuotationSale = z.strictObject({
  createNewOrder: z.literal(true),
  shipping_cost: ShippingCost.optional().describe('As it was seen: another one by now is a 409'),
  quotationDetails: PurchasedLines,
  comment: OrderComment,
  version: SeenVersion,
});

export const updateQuotation = operation({
  name: 'updateQuotation',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/quotation/{id}',
  summary:
    'Edits a sent quotation that has no order; `saveAndNotify` tells the buyer of what changed since it was last told, with this edit or without one. A manager with the flag manageMessageDeletion only clears `observations`. With `createNewOrder` it registers a sale instead: the order of what the buyer accepted outside, of a request aimed at the store, once; the same sale again answers the same order',
  params: IdParams,
  body: z.discriminatedUnion('createNewOrder', [QuotationEdit, QuotationSale]),
  response: one(Quotation),
  allow: { ...sellers, manager: 'any', admin: 'any' },
  right: 'quote',
  errors: [
    'ADVISER_RIGHT_MISSING',
    'NOT_FOUND',
    'QUOTATION_ORDERED',
    'QUOTATION_NOT_AVAILABLE',
    'CONFLICT',
    'CONTACT_DATA',
    'ADVISER_REQUIRED',
    'SALE_NOT_ALLOWED',
    'REQUEST_CLOSED',
    'QUOTATION_CHANGED',
    'AMOUNT_REQUIRED',
    'SIGN_UP_REQUIRED',
  ],
});

export const closeQuotation = operation({
  name: 'closeQuotation',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/quotation/{id}/close',
  summary: 'Withdraws a quotation: the buyer can no longer see it, and its place in the request is free',
  params: IdParams,
  response: one(Quotation),
  allow: sellers,
  right: 'quote',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'QUOTATION_ORDERED'],
});

export const updateQuotationDetail = operation({
  name: 'updateQuotationDetail',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/quotationDetail/{id}',
  summary:
    'Changes one line of a sent quotation. A manager with the flag manageMessageDeletion only takes photos away',
  params: IdParams,
  body: QuotationDetailEdit,
  response: one(QuotationDetail),
  allow: { ...sellers, manager: 'any', admin: 'any' },
  right: 'quote',
  errors: [
    'ADVISER_RIGHT_MISSING',
    'NOT_FOUND',
    'QUOTATION_ORDERED',
    'QUOTATION_NOT_AVAILABLE',
    'REQUEST_CLOSED',
  ],
});

export const deleteQuotationDetail = operation({
  name: 'deleteQuotationDetail',
  service,
  method: 'DELETE',
  path: '/api/tuercaGo/quotationDetail/{id}',
  summary: 'Removes one line of a sent quotation, unless it is the only one',
  params: IdParams,
  response: one(Done),
  allow: { ...sellers, admin: 'any' },
  right: 'quote',
  errors: [
    'ADVISER_RIGHT_MISSING',
    'NOT_FOUND',
    'LAST_LINE',
    'QUOTATION_ORDERED',
    'QUOTATION_NOT_AVAILABLE',
    'REQUEST_CLOSED',
  ],
});
