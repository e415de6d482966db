import { z } from 'zod';
import { Country, Id, Named, NamedCity, Timestamp } from '../fields.ts';
import { by, listQuery } from '../list.ts';
import { many, operation } from '../operation.ts';

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
    filter: { id: by.id(), name: by.text(), city: by.text(), has_module: by.flag() },
    order: ['name'],
    defaultOrder: 'name',
  }),
  response: many(ManagedStore),
  allow: { admin: 'any' },
  errors: [],
});
