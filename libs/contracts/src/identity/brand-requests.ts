import { z } from 'zod';
import { Id, Named, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { managers, sellers, sellersAndManagers } from '../roles.ts';

const service = 'identity';

/** `settled`: the store began to carry the brand before a decision was made. */
export const brandRequestStatuses = ['open', 'approved', 'rejected', 'settled'] as const;

export const BrandRequest = z.object({
  id: Id,
  store: Named,
  brand: Named,
  text: z.string().describe('What the store asks for: brands or part groups'),
  user_name: z.string().nullable().describe('Who asked for the store'),
  quotation_request_id: Id.nullable().describe('The request that it could not quote'),
  status: z.enum(brandRequestStatuses),
  reason: z.string().nullable().describe('Why it was rejected'),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type BrandRequest = z.infer<typeof BrandRequest>;

const required = 'Completa el campo requerido';
const tooLong = 'Has superado el límite de caracteres';

export const listBrandRequests = operation({
  name: 'listBrandRequests',
  service,
  method: 'GET',
  path: '/api/store/brandRequest',
  summary: 'Lists what stores asked to carry, newest first; a store its own',
  query: listQuery({
    filter: { status: by.name(brandRequestStatuses), brand_name: by.code() },
    order: ['created_at'],
  }),
  response: many(BrandRequest),
  allow: sellersAndManagers,
  errors: [],
});

export const createBrandRequest = operation({
  name: 'createBrandRequest',
  service,
  method: 'POST',
  path: '/api/store/brandRequest',
  summary:
    'Asks for a brand, or part groups of it, for one’s own store; one that waits already is answered as it is',
  body: z.strictObject({
    brand_id: Id,
    text: z.string().trim().min(1, required).max(limits.brandRequest, tooLong),
    quotation_request_id: Id.optional(),
  }),
  response: one(BrandRequest),
  allow: sellers,
  errors: ['BRAND_UNKNOWN', 'CONFLICT'],
});

export const decideBrandRequest = operation({
  name: 'decideBrandRequest',
  service,
  method: 'PATCH',
  path: '/api/store/brandRequest/{id}',
  summary: 'Decides what a store asked for: approved, it carries the brand from then on',
  params: IdParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('approved') }),
    z.strictObject({
      status: z.literal('rejected'),
      reason: z.string().trim().min(1, required).max(limits.brandRequestReason, tooLong),
    }),
  ]),
  response: one(BrandRequest),
  allow: managers,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
