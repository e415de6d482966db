import { fieldMessages, partGroups, plateMessages } from '@tuerca/rules';
import { z } from 'zod';
import {
  Amount,
  Country,
  Currency,
  Id,
  MediaLink,
  MediaPath,
  Named,
  NamedCity,
  PartName,
  Timestamp,
  VehicleModelName,
  Vin,
  Year,
} from '../fields.ts';
import { closeReasons, inputLimits, limits } from '../limits.ts';
import { by, listQuery, withQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers, sellers, sellersAndManagers } from '../roles.ts';
import { choose, searchText, workErrors } from './fields.ts';
import { Quotation } from './quotations.ts';

const service = 'quotation';

export const RimDimensions = z.strictObject({
  rimWidth: z.coerce.number().positive('El ancho no es válido').max(inputLimits.rim),
  rimProfile: z.coerce.number().positive('El perfil no es válido').max(inputLimits.rim),
  rinSize: z.string().trim().min(1, 'El rin es obligatorio').max(limits.rinSize),
});

export const QuotationRequestDetailDraft = z.strictObject({
  name: PartName,
  amount: Amount.default(1),
  image: MediaPath.nullish(),
  reference: z
    .string()
    .trim()
    .max(limits.partReferenceMax, `Utiliza máximo ${limits.partReferenceMax} caracteres`)
    .nullish(),
  rimDimensions: RimDimensions.nullish().describe('Tyres only; its measures are appended to the name'),
  again_of: Id.nullish().describe('The part of an earlier request of one’s own that is asked for again'),
});

export const QuotationRequestDraft = z.strictObject({
  vehicle_brand_id: Id,
  vehicle_model: VehicleModelName,
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
  catalog_origin: z.string().trim().max(inputLimits.catalogOrigin).nullish(),
  city_id: Id,
  store_id: Id.nullish().describe('Aims the request at one store; absent, it is posted to the marketplace'),
  country: Country.default('CO'),
  details: z
    .array(QuotationRequestDetailDraft)
    .min(1, 'Agrega al menos una autoparte')
    .max(limits.partsPerRequest, `Agrega máximo ${limits.partsPerRequest} autopartes`),
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
    'CONTACT_DATA',
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
  asked_again: z
    .int()
    .optional()
    .describe(
      'For its buyer, of a request that was ordered from, with quotations: how many of it other requests ask for again, of those that nothing can be ordered from any more how many were ordered; absent where none, and from earlier servers',
    ),
  asked_again_in: z
    .array(z.object({ id: Id, code: z.string() }))
    .optional()
    .describe('With `asked_again`, the requests that do, oldest first; absent from earlier servers'),
});
export type QuotationRequestDetail = z.infer<typeof QuotationRequestDetail>;

const ofRegistry = z.string().nullable().optional().describe('Of a verified vehicle');

export const QuotationRequest = z.object({
  id: Id,
  code: z.string(),
  created_at: Timestamp,
  store_id: Id.nullable().describe('null is the marketplace channel'),
  store_segment: z
    .string()
    .nullable()
    .optional()
    .describe('That store’s part of the address of its page: /tienda/{segment}'),
  store_name: z.string().nullable().optional().describe('The name of that store'),
  country: Country,
  currency: Currency,
  is_closed: z.boolean(),
  close_reason: z.string().nullable(),
  quotationsCount: z.int(),
  quotationsLimit: z.int(),
  isAvailable: z.boolean(),
  isOrdered: z.boolean().describe('All of its parts are ordered, or asked for again in other requests'),
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
  vehicle_cylinder_capacity: ofRegistry,
  vehicle_fuel_type: ofRegistry,
  vehicle_body_type: ofRegistry,
  vehicle_engine_number: ofRegistry.describe('Of a verified vehicle, for those who see its papers'),
  vehicle_is_verified: z.boolean(),
  vehicle_property_card: MediaLink.nullable(),
  details: z.array(QuotationRequestDetail).optional(),
  quotations: z.array(Quotation).optional(),
  isNewQuotationRequest: z.boolean(),
  hasOwnQuotation: z.boolean().describe('The caller’s store has quoted it'),
  offered_for: z
    .object({
      is_aimed: z.boolean().describe('Sent to this store alone'),
      part_groups: z
        .array(z.enum(partGroups))
        .describe('Of those that the store chose; empty: it chose none'),
      is_city_served: z.boolean().describe('Its city is one of those that the store chose'),
    })
    .optional()
    .describe('Why the caller’s store is offered it, beside its brand; for sellers'),
  quotationRequestToVendor: z
    .object({
      process_observation_by_seller: z.string().nullable(),
      user: Named.nullable().optional().describe('Who of the store noted it; null where that is not known'),
    })
    .nullable(),
  discard: z
    .object({
      id: Id.optional().describe('What takes the discard back; absent for managers'),
      reason: z.string(),
      comment: z.string().nullable().optional(),
      created_at: Timestamp,
      adviser: Named.nullable().optional().describe('Who of the store answers for it'),
      storeVendor: Named.nullable().optional().describe('Whose discard it is; for managers'),
    })
    .nullable()
    .describe(
      'That of the caller’s store; for managers, in a list of discarded ones, the latest of any store',
    ),
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
  'quotations.infractions',
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
      vehicle_id: by.id().describe('Of the buyer’s garage'),
      channel: by.name(['marketplace', 'store']),
      is_closed: by.flag(),
      search: by.text().describe(searchText),
    },
    order: [
      'created_at',
      'id',
      'code',
      'brand.name',
      'vehicle_model',
      'city.name',
      'quotationsCount',
      'discard.created_at',
    ],
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
  scope: 'requests:read',
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
  scope: 'requests:read',
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
  errors: ['NOT_FOUND', ...workErrors],
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
  errors: ['NOT_FOUND', ...workErrors, 'REQUEST_CLOSED'],
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
  errors: ['NOT_FOUND', ...workErrors],
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
      .string({ error: fieldMessages.required })
      .trim()
      .min(1, fieldMessages.required)
      .max(limits.processNote, fieldMessages.tooLong),
  }),
  response: one(z.object({ process_observation_by_seller: z.string() })),
  allow: sellers,
  right: 'quote',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', ...workErrors],
});
