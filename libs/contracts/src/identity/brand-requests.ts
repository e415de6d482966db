import { z } from 'zod';
import { Id, Named } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { managers, sellers, sellersAndManagers } from '../roles.ts';
import {
  StoreRequest,
  StoreRequestDecision,
  storeRequestStatuses,
  StoreRequestText,
} from './store-requests.ts';

const service = 'identity';

export const BrandRequest = StoreRequest.extend({
  brand: Named,
  quotation_request_id: Id.nullable().describe('The request that it could not quote'),
});
export type BrandRequest = z.infer<typeof BrandRequest>;

export const listBrandRequests = operation({
  name: 'listBrandRequests',
  service,
  method: 'GET',
  path: '/api/store/brandRequest',
  summary: 'Lists what stores asked to carry, newest first; a store its own',
  query: listQuery({
    filter: { status: by.name(storeRequestStatuses), brand_name: by.code() },
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
    text: StoreRequestText,
    quotation_request_id: Id.optional(),
  }),
  response: one(BrandRequest),
  allow: sellers,
  errors: ['BRAND_UNKNOWN', 'CONFLICT', 'STORE_NOT_ACTIVE'],
});

export const decideBrandRequest = operation({
  name: 'decideBrandRequest',
  service,
  method: 'PATCH',
  path: '/api/store/brandRequest/{id}',
  summary: 'Decides what a store asked for: approved, it carries the brand from then on',
  params: IdParams,
  body: StoreRequestDecision,
  response: one(BrandRequest),
  allow: managers,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
