import { z } from 'zod';
import { Country, Done, Id, Named, NamedCity, Timestamp } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { proofErrors } from './fields.ts';
import { Proof } from './own-data.ts';
import { StoreRequestReason } from './store-requests.ts';
import { deactivationCauses } from './kinds.ts';

const StoreDeactivation = z.object({
  cause: z.enum(deactivationCauses),
  reason: z.string(),
  at: Timestamp,
});

export const ManagedStore = z.object({
  id: Id,
  name: z.string(),
  segment: z.string(),
  country: Country,
  city: NamedCity.nullable(),
  has_module: z.boolean().describe('Whether it has the quotation module'),
  average_rating: z.number().nullable(),
  count_total_number_ratings: z.int(),
  count_brands: z.int(),
  owner: Named,
  deactivated: StoreDeactivation.nullable().describe(
    'Since when it neither gets requests nor is listed; null: it is active',
  ),
  created_at: Timestamp,
});
export type ManagedStore = z.infer<typeof ManagedStore>;

export const listManagedStores = operation({
  name: 'listManagedStores',
  service: 'identity',
  method: 'GET',
  path: '/api/store/managedStore',
  summary: 'Lists stores for administrators, with their owners and whether they have the quotation module',
  query: listQuery({
    filter: { id: by.id(), name: by.text(), city: by.text(), has_module: by.flag(), is_active: by.flag() },
    order: ['name'],
    defaultOrder: 'name',
  }),
  response: many(ManagedStore),
  allow: { admin: 'any' },
  errors: [],
});

export const updateStoreActivity = operation({
  name: 'updateStoreActivity',
  service: 'identity',
  method: 'PATCH',
  path: '/api/store/managedStore/{id}',
  summary:
    'Deactivates a store with a reason, which ends its open quotations and the requests that it alone was sent, or lets it take part again',
  params: IdParams,
  body: z.discriminatedUnion('is_active', [
    z.strictObject({ is_active: z.literal(true) }),
    z.strictObject({ is_active: z.literal(false), reason: StoreRequestReason }),
  ]),
  response: one(ManagedStore),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const closeStore = operation({
  name: 'closeStore',
  service: 'identity',
  method: 'POST',
  path: '/api/store/store/{id}/close',
  summary:
    'Closes one’s own store for good, which ends its open quotations, the requests that it alone was sent, its invitations and its API tokens; its orders stay. Closed already, it stays as it is',
  params: IdParams,
  body: Proof,
  response: one(Done),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', ...proofErrors],
});
