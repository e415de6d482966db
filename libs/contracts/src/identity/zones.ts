import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';

const ZoneName = z
  .string()
  .trim()
  .min(1, 'El nombre es obligatorio')
  .max(limits.zoneName, fieldMessages.tooLong);

const service = 'identity';

export const Zone = z.object({
  id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  full_name: z.string(),
  kind: z.enum(['country', 'department', 'city']),
  code: z.string().nullable(),
  is_active: z.boolean(),
});
export type Zone = z.infer<typeof Zone>;

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
      is_active: by.flag().describe('Only with the scope showInactive'),
    },
    order: ['name', 'relevance'],
    defaultOrder: 'name',
    scopes: ['showInactive'],
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

export const createZone = operation({
  name: 'createZone',
  service,
  method: 'POST',
  path: '/api/localization/zones',
  summary: 'Adds a city to a department; its name is free among the cities of the department',
  body: z.strictObject({ parent_id: Id, name: ZoneName }),
  response: one(Zone),
  allow: { admin: 'any' },
  errors: ['ZONE_UNKNOWN', 'CONFLICT'],
});

export const updateZone = operation({
  name: 'updateZone',
  service,
  method: 'PATCH',
  path: '/api/localization/zones/{id}',
  summary:
    'Renames a city or a department, or takes it out of the lists that people choose from, a department with its cities; whoever has it already keeps it',
  params: IdParams,
  body: z.strictObject({ name: ZoneName.optional(), is_active: z.boolean().optional() }),
  response: one(Zone),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
