import { plateMessages, quantityMessages, shippingTexts } from '@tuerca/rules';
import { z } from 'zod';
import { errors } from '../errors.ts';
import {
  Amount,
  countries,
  Country,
  Currency,
  Day,
  Done,
  Id,
  MediaLink,
  MediaPath,
  Named,
  NamedCity,
  PartName,
  Price,
  Timestamp,
  Vin,
  Year,
} from '../fields.ts';
import { closeReasons, discardReasons, limits, quotationDiscardReasons } from '../limits.ts';
import { by, listQuery, withQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers, everyone, sellers, sellersAndManagers } from '../roles.ts';

export * from './analytics.ts';

const service = 'quotation';
const choose = 'Selecciona una opción';

// ---- requests for quotation

export const RimDimensions = z.strictObject({
  rimWidth: z.coerce.number().positive('El ancho no es válido').max(999),
  rimProfile: z.coerce.number().positive('El perfil no es válido').max(999),
  rinSize: z.string().trim().min(1, 'El rin es obligatorio').max(16),
});

export const QuotationRequestDetailDraft = z.strictObject({
  name: PartName,
  amount: Amount.default(1),
  image: MediaPath.nullish(),
  reference: z.string().trim().max(limits.partReferenceMax, 'Utiliza máximo 64 caracteres').nullish(),
  rimDimensions: RimDimensions.nullish().describe('Tyres only; its measures are appended to the name'),
});

export const QuotationRequestDraft = z.strictObject({
  vehicle_brand_id: Id,
  vehicle_model: z
    .string({ error: 'El modelo es obligatorio' })
    .trim()
    .min(1, 'El modelo es obligatorio')
    .max(128),
  vehicle_year: Year.nullish().describe('Required unless the vehicle is verified'),
  vehicle_VIN: Vin.nullish(),
  vehicle_license_plate: z
    .string()
    .trim()
    .toUpperCase()
    .max(limits.plateMax, plateMessages.invalid)
    .nullish(),
  vehicle_owner_identification: z.string().trim().max(limits.ownerIdentificationMax).nullish(),
  vehicle_property_card: MediaPath.nullish(),
  vehicle_is_verified: z.boolean().default(false),
  vehicle_id: Id.nullish(),
  catalog_origin: z.string().trim().max(64).nullish(),
  city_id: Id,
  store_id: Id.nullish().describe('Aims the request at one store; absent, it is posted to the marketplace'),
  country: Country.default('CO'),
  details: z
    .array(QuotationRequestDetailDraft)
    .min(1, 'Agrega al menos una autoparte')
    .max(limits.partsPerRequest, 'Agrega máximo 50 autopartes'),
  tuercaProviders: z.boolean().default(false),
  satdaProviders: z.array(Id).max(limits.providerPageSize).default([]),
});
export type QuotationRequestDraft = z.infer<typeof QuotationRequestDraft>;

export const QuotationRequestReceipt = z.object({
  id: Id,
  code: z.string(),
  vehicle_VIN: z.string().nullable(),
});

export const createQuotationRequest = operation({
  name: 'createQuotationRequest',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotationRequest/',
  summary: 'Sends a request for quotation',
  body: QuotationRequestDraft,
  response: one(QuotationRequestReceipt),
  allow: { buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: [
    'VEHICLE_DATA_REQUIRED',
    'PROVIDER_REQUIRED',
    'BRAND_UNKNOWN',
    'ZONE_UNKNOWN',
    'STORE_UNKNOWN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const QuotationRequestDetail = z.object({
  id: Id,
  name: z.string(),
  amount: z.int(),
  image: MediaLink.nullable(),
  reference: z.string().nullable(),
  rimDimensions: z.object({ rimWidth: z.number(), rimProfile: z.number(), rinSize: z.string() }).nullable(),
});

/** Shipping on the wire: a price, or one of the two texts (source: specification 3 section 3). */
export const ShippingCost = z.union(
  [Price, z.literal(shippingTexts.included), z.literal(shippingTexts.chargedToBuyer)],
  {
    error: errors.SHIPPING_REQUIRED.message,
  },
);

export const QuotationDetail = z.object({
  id: Id,
  quotation_request_detail_id: Id.nullable(),
  reference: z.string().nullable().optional().describe('The seller’s own: absent for the buyer'),
  name: z.string(),
  brand: z.string(),
  amount: z.int(),
  purchased_amount: z.int(),
  image: MediaLink.nullable(),
  unit_price: z.number(),
  warranty: z.string(),
  delivery_time: z.string(),
  hasChange: z.boolean(),
});

export const ShoppingHeader = z.object({ id: Id, ref_venta: z.string(), total: z.number() });

export const Quotation = z.object({
  id: Id,
  code: z.string(),
  quotation_request_id: Id,
  request: z
    .object({
      id: Id,
      code: z.string(),
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
  edited_quotation: z.boolean(),
  version: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  timeToQuote: z.int().describe('Minutes from the request to this quotation'),
  vendor: z.object({ id: Id, averageRating: z.number().nullable(), countTotalNumberRatings: z.int() }),
  storeVendor: z.object({ id: Id, name: z.string() }),
  salesModel: z.enum(['cart', 'orders']),
  commission: z.number().optional().describe('Absent for the buyer'),
  sellerReceives: z.number().optional().describe('Absent for the buyer'),
  detail: z.object({ shoppingHeader: ShoppingHeader.nullable() }),
  buyerIgnoreQuotation: z.object({ reason: z.string(), created_at: Timestamp }).nullable(),
});
export type Quotation = z.infer<typeof Quotation>;

export const QuotationRequest = z.object({
  id: Id,
  code: z.string(),
  created_at: Timestamp,
  store_id: Id.nullable().describe('null is the marketplace channel'),
  country: Country,
  currency: Currency,
  is_closed: z.boolean(),
  close_reason: z.string().nullable(),
  quotationsCount: z.int(),
  quotationsLimit: z.int(),
  isAvailable: z.boolean(),
  quotationRequestExpired: z.boolean(),
  expires_at: Timestamp,
  brand: Named,
  city: NamedCity.nullable(),
  user_id: Id,
  user: z
    .object({
      id: Id,
      name: z.string().describe("'--' for those who may not see it"),
      mobile: z.string().nullable().optional(),
      email: z.string().nullable().optional(),
    })
    .optional(),
  vehicle_model: z.string(),
  vehicle_year: z.int().nullable(),
  vehicle_VIN: z.string().nullable(),
  vehicle_license_plate: z.string().nullable(),
  vehicle_owner_identification: z.string().nullable().optional(),
  vehicle_is_verified: z.boolean(),
  vehicle_property_card: MediaLink.nullable(),
  details: z.array(QuotationRequestDetail).optional(),
  quotations: z.array(Quotation).optional(),
  isNewQuotationRequest: z.boolean(),
  hasOwnQuotation: z.boolean().describe('The caller’s store has quoted it'),
  quotationRequestToVendor: z.object({ process_observation_by_seller: z.string().nullable() }).nullable(),
  discard: z.object({ reason: z.string(), created_at: Timestamp }).nullable(),
});
export type QuotationRequest = z.infer<typeof QuotationRequest>;

export const requestRelations = [
  'brand',
  'user',
  'city',
  'details',
  'detail',
  'quotations',
  'quotations.quotationDetails',
  'quotations.vendor',
  'quotations.storeVendor',
  'quotations.buyerIgnoreQuotation',
] as const;

export const listQuotationRequests = operation({
  name: 'listQuotationRequests',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest',
  summary:
    'Lists requests: one’s own, or with the sellers’ scopes those one’s store may quote, quoted or discarded',
  query: listQuery({
    filter: {
      id: by.id(),
      code: by.text(),
      created_at: by.date(),
      'user.name': by.text(),
      'user.mobile': by.text(),
      'brand.name': by.text(),
      vehicle_model: by.text(),
      vehicle_year: by.number(),
      'city.name': by.text(),
      'details.name': by.text(),
      store_id: by.id(),
      channel: by.name(['marketplace', 'store']),
      is_closed: by.flag(),
    },
    order: ['created_at', 'id'],
    with: requestRelations,
    scopes: [
      'pending',
      'notIgnored',
      'ignored',
      'ownedByStore',
      'notQuoted',
      'quoted',
      'dontOwnedByUser',
      'notExpired',
      'inWait',
    ],
  }),
  response: many(QuotationRequest),
  allow: buyers,
  errors: [],
});

export const countPendingRequests = operation({
  name: 'countPendingRequests',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/countPending',
  summary: 'Counts what one’s store could quote now: requests, and parts in them',
  response: one(z.object({ requests: z.int(), details: z.int() })),
  allow: sellersAndManagers,
  errors: [],
});

export const readQuotationRequest = operation({
  name: 'readQuotationRequest',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/{id}',
  summary: 'Reads a request: its owner, a seller whose store carries the brand, or a manager',
  params: IdParams,
  query: withQuery(requestRelations),
  response: one(QuotationRequest),
  allow: buyers,
  errors: ['NOT_FOUND', 'BRAND_NOT_ENABLED'],
});

export const updateQuotationRequest = operation({
  name: 'updateQuotationRequest',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/quotationRequest/{id}',
  summary: 'Closes one’s own request with a reason',
  params: IdParams,
  body: z.strictObject({ is_closed: z.literal(true), close_reason: z.enum(closeReasons, choose) }),
  response: one(QuotationRequest),
  allow: buyers,
  errors: ['NOT_FOUND', 'REQUEST_CLOSED'],
});

export const readServiceCosts = operation({
  name: 'readServiceCosts',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/{id}/serviceCosts',
  summary: 'Tells the commission the seller’s store pays on this request’s order',
  params: IdParams,
  response: one(
    z.object({
      serviceCost: z.number().describe('Fixed part'),
      serviceCostPercent: z.number().describe('Fraction of subtotal and shipping: 0.08 is 8 %'),
    }),
  ),
  allow: sellersAndManagers,
  errors: ['NOT_FOUND', 'BRAND_NOT_ENABLED'],
});

export const OwnPrice = z.object({
  quotation_id: Id,
  brand: z.string(),
  reference: z.string().nullable(),
  unit_price: z.number(),
  currency: Currency,
  warranty: z.string(),
  delivery_time: z.string(),
  created_at: Timestamp,
});
export type OwnPrice = z.infer<typeof OwnPrice>;

export const listOwnPrices = operation({
  name: 'listOwnPrices',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/{id}/ownPrices',
  summary:
    'What one’s store quoted before for parts of the same name on the same brand and model, newest first',
  params: IdParams,
  response: one(
    z
      .array(z.object({ quotation_request_detail_id: Id, prices: z.array(OwnPrice).max(limits.ownPrices) }))
      .max(limits.partsPerRequest),
  ),
  allow: sellers,
  errors: ['NOT_FOUND', 'BRAND_NOT_ENABLED'],
});

// ---- quotations

/** What is wrong with a quotation's fields, as the form and the service say it. */
export const quotationMessages = {
  brand: 'La marca es obligatoria',
  price: 'El precio debe ser mayor a cero',
  warranty: 'La garantía es obligatoria',
  deliveryTime: 'El tiempo de entrega es obligatorio',
  observations: 'El campo de observaciones no puede superar los 128 caracteres',
} as const;

export const QuotationDetailDraft = z.strictObject({
  quotation_request_detail_id: Id.nullish(),
  reference: z.string().trim().max(limits.quotedReferenceMax).nullish(),
  name: PartName,
  brand: z.string({ error: quotationMessages.brand }).trim().min(1, quotationMessages.brand).max(128),
  amount: Amount,
  unit_price: Price.refine((value) => value >= 1, quotationMessages.price),
  warranty: z.string().trim().min(1, quotationMessages.warranty).max(64).default(limits.defaultWarranty),
  delivery_time: z
    .string({ error: quotationMessages.deliveryTime })
    .trim()
    .min(1, quotationMessages.deliveryTime)
    .max(64),
  image: MediaPath.nullish(),
});

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
  summary: 'Quotes a request: once per store, and never more than the request’s limit',
  body: QuotationDraft,
  response: one(Quotation),
  allow: sellers,
  errors: [
    'NOT_FOUND',
    'REQUEST_UNAVAILABLE',
    'BRAND_NOT_ENABLED',
    'ALREADY_QUOTED',
    'SHIPPING_REQUIRED',
    'ADVISER_REQUIRED',
    'CONTACT_DATA',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

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
      'storeVendor.name': by.text(),
      'brand.name': by.text(),
      vehicle_model: by.text(),
      'city.name': by.text(),
    },
    order: ['created_at', 'id'],
    scopes: ['ownedByVendor', 'orderDesc'],
  }),
  response: many(Quotation),
  allow: sellersAndManagers,
  errors: [],
});

export const readEfficiencyIndicators = operation({
  name: 'readEfficiencyIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation/efficiencyIndicators',
  summary: 'What the store quoted and sold in the last 30 days',
  response: one(
    z.object({
      quotations_made: z.int(),
      quotation_with_purchase: z.int(),
      under_review_by_buyer: z.int(),
      buyer_ignore_quotation: z.int(),
      percentage_of_quotation: z.number(),
      total_price_quotes: z.number(),
      total_price_orders: z.number(),
      conversion: z.number(),
    }),
  ),
  allow: sellers,
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
  errors: ['NOT_FOUND'],
});

export const updateQuotation = operation({
  name: 'updateQuotation',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/quotation/{id}',
  summary: 'Edits a sent quotation that has no order; `saveAndNotify` tells the buyer',
  params: IdParams,
  body: z.strictObject({
    shipping_cost: ShippingCost.optional(),
    valid_until: Day.optional(),
    observations: Observations,
    adviser_id: Id.nullish(),
    quotationDetails: z
      .array(QuotationDetailDraft.extend({ id: Id.optional() }).strict())
      .min(1, 'Agrega al menos un producto')
      .max(limits.partsPerRequest)
      .optional(),
    saveAndNotify: z.boolean().default(false),
    edited_quotation: z.boolean().optional(),
    version: z.int().optional().describe('The version that was edited: another one by now is a 409'),
  }),
  response: one(Quotation),
  allow: sellers,
  errors: [
    'NOT_FOUND',
    'QUOTATION_ORDERED',
    'QUOTATION_NOT_AVAILABLE',
    'CONFLICT',
    'CONTACT_DATA',
    'ADVISER_REQUIRED',
  ],
});

export const closeQuotation = operation({
  name: 'closeQuotation',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/quotation/{id}/close',
  summary: 'Withdraws a quotation: the buyer can no longer see it',
  params: IdParams,
  response: one(Quotation),
  allow: sellers,
  errors: ['NOT_FOUND', 'QUOTATION_ORDERED'],
});

export const updateQuotationDetail = operation({
  name: 'updateQuotationDetail',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/quotationDetail/{id}',
  summary: 'Changes one line of a sent quotation',
  params: IdParams,
  body: QuotationDetailDraft.omit({ quotation_request_detail_id: true, warranty: true })
    .extend({ warranty: z.string().trim().min(1).max(64) })
    .partial()
    .strict(),
  response: one(QuotationDetail),
  allow: { ...sellers, admin: 'any' },
  errors: ['NOT_FOUND', 'QUOTATION_ORDERED', 'QUOTATION_NOT_AVAILABLE'],
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
  errors: ['NOT_FOUND', 'LAST_LINE', 'QUOTATION_ORDERED', 'QUOTATION_NOT_AVAILABLE'],
});

const PurchasedLines = z
  .array(
    z.strictObject({
      id: Id,
      purchased_amount: z
        .int(quantityMessages.invalidInRequest)
        .min(0, quantityMessages.invalidInRequest)
        .max(limits.amountMax, quantityMessages.invalidInRequest),
      unit_price: z.number().optional().describe('The price the buyer saw: another one by now is a 409'),
    }),
  )
  .min(1, errors.AMOUNT_REQUIRED.message)
  .max(limits.partsPerRequest);
const SeenVersion = z
  .int()
  .optional()
  .describe('The quotation’s version that the buyer saw: another one by now is a 409');
const AddressId = z.int({ error: errors.ADDRESS_REQUIRED.message }).positive(errors.ADDRESS_REQUIRED.message);
const OrderComment = z.string().trim().max(limits.orderComment).nullish();

export const OrderDraft = z.strictObject({
  quotation_id: Id.optional(),
  quotationDetails: PurchasedLines,
  addressId: AddressId,
  comment: OrderComment,
  version: SeenVersion,
});

export const OrderReceipt = z.object({
  id: Id,
  ref_venta: z.string(),
  total: z.number(),
  currency: Currency,
});

export const createNewOrder = operation({
  name: 'createNewOrder',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotation/{id}/createNewOrder',
  summary: 'Orders from a quotation that is available, at the price the buyer saw',
  params: IdParams,
  body: OrderDraft,
  response: one(OrderReceipt),
  allow: { buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: [
    'NOT_FOUND',
    'QUOTATION_NOT_AVAILABLE',
    'QUOTATION_CHANGED',
    'QUOTATION_ORDERED',
    'AMOUNT_REQUIRED',
    'ADDRESS_REQUIRED',
    'SIGN_UP_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const SplitOrderDraft = z.strictObject({
  quotations: z
    .array(z.strictObject({ quotation_id: Id, quotationDetails: PurchasedLines, version: SeenVersion }))
    .min(1, errors.AMOUNT_REQUIRED.message)
    .max(limits.quotationsMarketplace),
  addressId: AddressId,
  comment: OrderComment,
});

export const createNewOrders = operation({
  name: 'createNewOrders',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotationRequest/{id}/createNewOrders',
  summary:
    'Orders from one or more quotations of one’s own request: all of them, or none and the answer names which stands in the way',
  params: IdParams,
  body: SplitOrderDraft,
  response: one(
    z.array(OrderReceipt.extend({ quotation_id: Id, store: Named })).max(limits.quotationsMarketplace),
  ),
  allow: createNewOrder.allow,
  errors: createNewOrder.errors,
  idempotent: true,
});

// ---- discards of both sides, process note

export const RequestDiscard = z.object({
  id: Id,
  quotation_request_id: Id,
  store_id: Id,
  reason: z.string(),
  adviser_id: Id.nullable(),
  adviser: z.object({ id: Id, name: z.string() }).nullable(),
  created_at: Timestamp,
});

export const discardQuotationRequest = operation({
  name: 'discardQuotationRequest',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotationRequestIgnored',
  summary: 'Discards a request for one’s store, once, with a reason',
  body: z.strictObject({
    quotation_request_id: Id,
    reason: z.enum(discardReasons, choose),
    adviser_id: Id.nullish(),
  }),
  response: one(RequestDiscard),
  allow: sellers,
  errors: ['NOT_FOUND', 'ALREADY_DISCARDED', 'ADVISER_REQUIRED', 'BRAND_NOT_ENABLED', 'ALREADY_QUOTED'],
});

export const undoRequestDiscard = operation({
  name: 'undoRequestDiscard',
  service,
  method: 'DELETE',
  path: '/api/tuercaGo/quotationRequestIgnored/{id}',
  summary:
    'Takes back a discard of one’s store: the request is pending again, and may be discarded once more',
  params: IdParams,
  response: one(Done),
  allow: sellers,
  errors: ['NOT_FOUND'],
});

export const listRequestDiscards = operation({
  name: 'listRequestDiscards',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequestIgnored',
  summary: 'Lists the discards of one’s store, or all for managers',
  query: listQuery({
    filter: { quotation_request_id: by.id(), created_at: by.date() },
    order: ['created_at'],
    with: ['adviser'],
  }),
  response: many(RequestDiscard),
  allow: sellersAndManagers,
  errors: [],
});

export const discardQuotation = operation({
  name: 'discardQuotation',
  service,
  method: 'POST',
  path: '/api/tuercaGo/buyerIgnoresQuotation',
  summary: 'Discards a quotation of one’s own request with a reason',
  body: z.strictObject({
    quotation_id: Id,
    reason: z.enum(quotationDiscardReasons, 'Debes seleccionar una opción'),
  }),
  response: one(z.object({ id: Id, quotation_id: Id, reason: z.string(), created_at: Timestamp })),
  allow: buyers,
  errors: ['NOT_FOUND', 'ALREADY_DISCARDED', 'QUOTATION_ORDERED'],
});

/** How often each reason was given for a discard, the most frequent first (specification 2 section 3). */
const DiscardIndicators = z
  .array(
    z.object({
      reason: z.string(),
      count_reason_discarded: z.int(),
      total_reason_discarded: z.int().describe('Discards for any reason'),
      percentage_discarded: z.int().describe('The share of this reason in whole percent'),
    }),
  )
  .max(Math.max(discardReasons.length, quotationDiscardReasons.length));

export const readDiscardIndicators = operation({
  name: 'readDiscardIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequestIgnored/discardIndicators',
  summary: 'Why one’s store discarded requests in the last 30 days',
  response: one(DiscardIndicators),
  allow: sellers,
  errors: [],
});

export const readBuyerDiscardIndicators = operation({
  name: 'readBuyerDiscardIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/buyerIgnoresQuotation/{id}/getDiscardIndicatorsBuyer',
  summary: 'Why buyers discarded quotations of one’s store in the last 30 days; the id is the store’s',
  params: IdParams,
  response: one(DiscardIndicators),
  allow: sellers,
  errors: ['NOT_FOUND'],
});

export const saveProcessObservation = operation({
  name: 'saveProcessObservation',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotationRequestToVendor/saveProcessObservation',
  summary: 'Marks a request as in process at one’s store, with a note',
  body: z.strictObject({
    store_id: Id.nullish(),
    quotation_request_id: Id,
    processObservation: z
      .string({ error: 'Completa el campo requerido' })
      .trim()
      .min(1, 'Completa el campo requerido')
      .max(limits.processNote, 'Has superado el límite de caracteres'),
  }),
  response: one(z.object({ process_observation_by_seller: z.string() })),
  allow: sellers,
  errors: ['NOT_FOUND', 'BRAND_NOT_ENABLED'],
});

// ---- what everyone may see, without a session

const ofCountry = z.strictObject({ country: Country.default('CO') });

export const readMarketplaceFigures = operation({
  name: 'readMarketplaceFigures',
  service,
  method: 'GET',
  path: '/api/tuercaGo/marketplaceFigures',
  summary: 'How many stores there are, how many requests they answered and how soon, at most a minute old',
  query: ofCountry,
  response: one(
    z.object({
      stores: z.int(),
      requests_answered: z.int().describe('Counted up to 10000'),
      median_minutes: z
        .int()
        .nullable()
        .describe('From a request to its first quotation, of the newest 500 answered; null without any'),
    }),
  ),
  allow: everyone,
  errors: [],
});

export const suggestPartNames = operation({
  name: 'suggestPartNames',
  service,
  method: 'GET',
  path: '/api/tuercaGo/partName',
  summary: 'Names of parts that begin with a text, as more than one buyer asked for them, most asked first',
  query: ofCountry.extend({ text: z.string().trim().min(limits.partSuggestionMin).max(limits.partNameMax) }),
  response: one(z.array(z.object({ name: z.string(), count: z.int() })).max(limits.partSuggestions)),
  allow: everyone,
  errors: [],
});

export const SalesOpportunity = z.object({
  id: Id,
  created_at: Timestamp,
  brand: Named,
  city: Named.nullable(),
  vehicle_model: z.string(),
  vehicle_year: z.int().nullable(),
  quotationsCount: z.int(),
  quotationsLimit: z.int(),
  details: z.array(z.object({ name: z.string(), amount: z.int() })),
});
export type SalesOpportunity = z.infer<typeof SalesOpportunity>;

export const listSalesOpportunities = operation({
  name: 'listSalesOpportunities',
  service,
  method: 'GET',
  path: '/api/tuercaGo/salesOpportunity',
  summary: 'Lists the open requests of the marketplace without anything that tells who asks',
  query: listQuery({
    filter: {
      country: by.name(countries),
      'brand.name': by.text(),
      vehicle_model: by.text(),
      vehicle_year: by.number(),
      'details.name': by.text(),
      'city.name': by.text(),
    },
    order: ['created_at'],
    maxPageSize: limits.pageSize,
  }),
  response: many(SalesOpportunity),
  allow: everyone,
  errors: [],
});

const Counts = z.record(z.string(), z.int());

export const readSalesOpportunityIndicators = operation({
  name: 'readSalesOpportunityIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/salesOpportunity/indicators',
  summary:
    'The brands and cities most asked for among the newest open requests, by name, at most a minute old',
  query: ofCountry,
  response: one(z.object({ brands: Counts, citys: Counts })),
  allow: everyone,
  errors: [],
});

export const listAskedModels = operation({
  name: 'listAskedModels',
  service,
  method: 'GET',
  path: '/api/tuercaGo/salesOpportunity/models',
  summary: 'The models of a brand most asked for among its newest open requests',
  query: ofCountry.extend({ brand_id: z.coerce.number().int().positive() }),
  response: one(z.array(z.object({ name: z.string(), count: z.int() })).max(limits.chartBars)),
  allow: everyone,
  errors: [],
});
