import { z } from 'zod';
import { countries, Id, Named, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';
import { ofCountry } from './fields.ts';

const service = 'quotation';

export const readMarketplaceFigures = operation({
  name: 'readMarketplaceFigures',
  service,
  method: 'GET',
  path: '/api/tuercaGo/marketplaceFigures',
  summary: 'How many stores there are, how many requests they answered and how soon, at most a minute old',
  query: ofCountry,
  response: one(
    z.object({
      stores: z.int(),
      requests_answered: z.int().describe('Counted up to 10000'),
      median_minutes: z
        .int()
        .nullable()
        .describe('From a request to its first quotation, of the newest 500 answered; null without any'),
    }),
  ),
  allow: everyone,
  errors: [],
});

export const readStoreFigures = operation({
  name: 'readStoreFigures',
  service,
  method: 'GET',
  path: '/api/tuercaGo/storeFigures/{id}',
  summary:
    'How many requests a store answered in the last 30 days and how soon, at most a minute old; no prices and no buyers',
  params: IdParams,
  response: one(
    z.object({
      requests_answered: z.int().describe(`Counted up to ${limits.storeFigureQuotations}`),
      median_minutes: z
        .int()
        .nullable()
        .describe('From a request to the store’s quotation; null without any'),
    }),
  ),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const SalesOpportunity = z.object({
  id: Id,
  created_at: Timestamp,
  brand: Named,
  city: Named.nullable(),
  vehicle_model: z.string(),
  vehicle_year: z.int().nullable(),
  quotationsCount: z.int(),
  quotationsLimit: z.int(),
  details: z.array(z.object({ name: z.string(), amount: z.int() })),
});
export type SalesOpportunity = z.infer<typeof SalesOpportunity>;

export const listSalesOpportunities = operation({
  name: 'listSalesOpportunities',
  service,
  method: 'GET',
  path: '/api/tuercaGo/salesOpportunity',
  summary: 'Lists the open requests of the marketplace without anything that tells who asks',
  query: listQuery({
    filter: {
      country: by.name(countries),
      'brand.name': by.text(),
      vehicle_model: by.text(),
      vehicle_year: by.number(),
      'details.name': by.text(),
      'city.name': by.text(),
    },
    order: ['created_at'],
    maxPageSize: limits.pageSize,
  }),
  response: many(SalesOpportunity),
  allow: everyone,
  errors: [],
});

const Counts = z.record(z.string(), z.int());

export const readSalesOpportunityIndicators = operation({
  name: 'readSalesOpportunityIndicators',
  service,
  method: 'GET',
  path: '/api/tuercaGo/salesOpportunity/indicators',
  summary:
    'The brands and cities most asked for among the newest open requests, by name, at most a minute old',
  query: ofCountry,
  response: one(z.object({ brands: Counts, citys: Counts })),
  allow: everyone,
  errors: [],
});

export const listAskedModels = operation({
  name: 'listAskedModels',
  service,
  method: 'GET',
  path: '/api/tuercaGo/salesOpportunity/models',
  summary: 'The models of a brand most asked for among its newest open requests',
  query: ofCountry.extend({ brand_id: z.coerce.number().int().positive() }),
  response: one(z.array(z.object({ name: z.string(), count: z.int() })).max(limits.chartBars)),
  allow: everyone,
  errors: [],
});
