import { isSynonym } from '@tuerca/rules';
import { z } from 'zod';
import { Country, countries, Id, PartName, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone, managers } from '../roles.ts';
import { ofCountry } from './fields.ts';

const service = 'quotation';

export const suggestPartNames = operation({
  name: 'suggestPartNames',
  service,
  method: 'GET',
  path: '/api/tuercaGo/partName',
  summary:
    'Names of parts that begin with a text, as more than one buyer asked for them, most asked first, then other names of a part that is called so',
  query: ofCountry.extend({ text: z.string().trim().min(limits.partSuggestionMin).max(limits.partNameMax) }),
  response: one(
    z
      .array(
        z.object({
          name: z.string(),
          count: z.int(),
          said: z
            .string()
            .optional()
            .describe('The name that begins with the text, when `name` is another of its group'),
        }),
      )
      .max(limits.partSuggestions),
  ),
  allow: everyone,
  errors: [],
});

/** How a pair of names stands, as managers decide it. */
export const partNamePairStatuses = ['open', 'confirmed', 'rejected'] as const;

export const PartNamePair = z.object({
  id: Id,
  country: Country,
  name: z.string(),
  other_name: z.string(),
  stores: z
    .int()
    .describe('Different stores that offered a part under one of the names, asked for by the other'),
  requests: z.int().describe('Different requests they quoted so; counting stops at a hundred'),
  status: z.enum(partNamePairStatuses),
  grouped: z.array(z.string()).describe('Names that are already grouped with one of the two'),
  decided_by: z.string().nullable().describe('The name of who decided'),
  decided_at: Timestamp.nullable(),
});
export type PartNamePair = z.infer<typeof PartNamePair>;

export const PartNameGroup = z.object({
  id: Id,
  country: Country,
  names: z.array(z.string()).describe('The preferred name first; empty when the group was dissolved'),
  version: z.int(),
  changed_by: z.string().nullable().describe('The name of who changed it last'),
  changed_at: Timestamp,
});
export type PartNameGroup = z.infer<typeof PartNameGroup>;

export const partSynonymMessage = `Escribe solo nombres de la autoparte, de máximo ${limits.synonyms.length} letras`;
const names = z
  .array(PartName.refine(isSynonym, partSynonymMessage))
  .max(limits.synonyms.perGroup, `Un grupo tiene máximo ${limits.synonyms.perGroup} nombres`);

const ofNames = { country: by.name(countries), search: by.text() };

export const listPartNamePairs = operation({
  name: 'listPartNamePairs',
  service,
  method: 'GET',
  path: '/api/tuercaGo/partNamePair',
  summary: 'Lists pairs of names that several stores and requests use for one part, most requests first',
  query: listQuery({ filter: { status: by.name(partNamePairStatuses), ...ofNames }, order: ['requests'] }),
  response: many(PartNamePair),
  allow: managers,
  errors: [],
});

export const decidePartNamePair = operation({
  name: 'decidePartNamePair',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/partNamePair/{id}',
  summary:
    'Decides whether two names mean one part: confirmed, their groups become one; a rejected pair may be confirmed later',
  params: IdParams,
  body: z.strictObject({ status: z.enum(['confirmed', 'rejected']) }),
  response: one(PartNamePair),
  allow: managers,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listPartNameGroups = operation({
  name: 'listPartNameGroups',
  service,
  method: 'GET',
  path: '/api/tuercaGo/partNameGroup',
  summary: 'Lists the groups of names that mean one part, last changed first',
  query: listQuery({ filter: ofNames, order: ['changed_at'] }),
  response: many(PartNameGroup),
  allow: managers,
  errors: [],
});

export const createPartNameGroup = operation({
  name: 'createPartNameGroup',
  service,
  method: 'POST',
  path: '/api/tuercaGo/partNameGroup',
  summary: 'Groups names that mean one part, by hand; groups that have one of them are merged into it',
  body: z.strictObject({
    country: Country,
    names: names.min(2, 'Escribe al menos dos nombres'),
  }),
  response: one(PartNameGroup),
  allow: managers,
  errors: ['CONFLICT'],
});

export const updatePartNameGroup = operation({
  name: 'updatePartNameGroup',
  service,
  method: 'PATCH',
  path: '/api/tuercaGo/partNameGroup/{id}',
  summary:
    'Sets the names of a group, the preferred first: a removed name is rejected, one of another group merges that group, fewer than two dissolve it',
  params: IdParams,
  body: z.strictObject({ names, version: z.int().positive() }),
  response: one(PartNameGroup),
  allow: managers,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
