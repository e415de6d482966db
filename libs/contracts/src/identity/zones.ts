import { z } from 'zod';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';

const service = 'identity';

export const Zone = z.object({
  id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  full_name: z.string(),
  kind: z.enum(['country', 'department', 'city']),
  code: z.string().nullable(),
});

export const listZones = operation({
  name: 'listZones',
  service,
  method: 'GET',
  path: '/api/localization/zones',
  summary:
    'Lists zones: the departments of a country, the cities of a department, or cities by name; in order of `relevance`, what is searched comes first: the name itself, names that begin with it, then with a word that does; of each, large cities first',
  query: listQuery({
    filter: {
      parent_id: by.id(),
      country: by.code(),
      kind: by.name(['country', 'department', 'city']),
      name: by.text(),
    },
    order: ['name', 'relevance'],
    defaultOrder: 'name',
    pageSize: limits.zonePageSize,
    maxPageSize: limits.zonePageSize,
  }),
  response: many(Zone),
  allow: everyone,
  errors: [],
});

export const readZone = operation({
  name: 'readZone',
  service,
  method: 'GET',
  path: '/api/localization/zones/{id}',
  summary: 'Reads a zone',
  params: IdParams,
  response: one(Zone),
  allow: { ...everyone, service: 'any' },
  errors: ['NOT_FOUND'],
});
