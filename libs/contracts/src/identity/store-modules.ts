import { z } from 'zod';
import { Named, Timestamp } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { managers } from '../roles.ts';
import { StoreRequestReason } from './store-requests.ts';

const service = 'identity';

export const StoreModule = z.object({
  store: Named,
  is_active: z.boolean(),
  reason: z.string().nullable().describe('Why it was switched off'),
  switched_by: z.string().nullable().describe('Which manager switched it last'),
  switched_at: Timestamp.nullable().describe('Null: as it was when the store was opened'),
});
export type StoreModule = z.infer<typeof StoreModule>;

export const listStoreModules = operation({
  name: 'listStoreModules',
  service,
  method: 'GET',
  path: '/api/store/storeModule',
  summary: 'Lists which stores have the quotation module, and who switched it last',
  query: listQuery({
    filter: { name: by.text(), is_active: by.flag() },
    order: ['name'],
    defaultOrder: 'name',
  }),
  response: many(StoreModule),
  allow: managers,
  errors: [],
});

export const updateStoreModule = operation({
  name: 'updateStoreModule',
  service,
  method: 'PATCH',
  path: '/api/store/storeModule/{id}',
  summary: 'Switches the quotation module of a store on, or off with a reason; what it quoted stays as it is',
  params: IdParams,
  body: z.discriminatedUnion('is_active', [
    z.strictObject({ is_active: z.literal(true) }),
    z.strictObject({ is_active: z.literal(false), reason: StoreRequestReason }),
  ]),
  response: one(StoreModule),
  allow: managers,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
