import { z } from 'zod';
import { Mobile } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { managers, sellers, sellersAndManagers } from '../roles.ts';
import { Name } from './fields.ts';
import {
  StoreRequest,
  StoreRequestDecision,
  storeRequestStatuses,
  StoreRequestText,
} from './store-requests.ts';

const service = 'identity';

export const ModuleRequest = StoreRequest.extend({
  name: z.string().describe('Whom to contact'),
  mobile: z.string().describe('E.164'),
});
export type ModuleRequest = z.infer<typeof ModuleRequest>;

export const listModuleRequests = operation({
  name: 'listModuleRequests',
  service,
  method: 'GET',
  path: '/api/store/moduleRequest',
  summary: 'Lists which stores asked for the quotation module, newest first; a store its own',
  query: listQuery({ filter: { status: by.name(storeRequestStatuses) }, order: ['created_at'] }),
  response: many(ModuleRequest),
  allow: sellersAndManagers,
  errors: [],
});

export const createModuleRequest = operation({
  name: 'createModuleRequest',
  service,
  method: 'POST',
  path: '/api/store/moduleRequest',
  summary: 'Asks for the quotation module for one’s own store; one that waits already is answered as it is',
  body: z.strictObject({ name: Name, mobile: Mobile, text: StoreRequestText }),
  response: one(ModuleRequest),
  allow: sellers,
  errors: ['CONFLICT', 'STORE_NOT_ACTIVE'],
});

export const decideModuleRequest = operation({
  name: 'decideModuleRequest',
  service,
  method: 'PATCH',
  path: '/api/store/moduleRequest/{id}',
  summary: 'Decides on a store that asked for the quotation module: approved, it has it from then on',
  params: IdParams,
  body: StoreRequestDecision,
  response: one(ModuleRequest),
  allow: managers,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
