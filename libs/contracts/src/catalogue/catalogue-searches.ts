import { z } from 'zod';
import { Id, Named, Vin } from '../fields.ts';
import { limits, partCatalogueLimits } from '../limits.ts';
import { many, one, operation } from '../operation.ts';
import { anySession, everyone, managers } from '../roles.ts';
import {
  CatalogCode,
  CatalogVehicle,
  LanguageParameter,
  OemNumber,
  pageOf,
  PartCatalog,
} from './part-catalogue.ts';

const service = 'catalogue';
const base = '/api/catalogo/catalogV2';
const of = partCatalogueLimits;
const language = LanguageParameter;

/** A VIN, or a frame number as Japanese vehicles have it: `NZE121-0012345`. */
const Identification = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]/, 'Escribe un VIN de 17 caracteres o un número de chasis como NZE121-0012345')
  .pipe(
    z.union([Vin, z.string().regex(/^[A-Z0-9]{2,10}-\d{3,8}$/)], {
      error: 'Escribe un VIN de 17 caracteres o un número de chasis como NZE121-0012345',
    }),
  );

/**
 * How a catalogue knows the vehicles of an identification: it lists this VIN or frame itself (`exact`), or they are those
 * of the decoded model and year, to choose from (`candidates`).
 */
export const identificationCertainties = ['exact', 'candidates', 'none'] as const;

export const DecodedVehicle = z.object({
  VIN: z.string().nullable().describe('null: it was a frame number'),
  frame: z.string().nullable(),
  brand: Named.nullable().describe('The brand as Tuerca knows it; null when it is not listed'),
  brand_name: z.string(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  body_type: z.string().nullable(),
  fuel_type: z.string().nullable(),
  engine: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  catalog: z.string().nullable().describe('Code of the OEM catalogue that covers it'),
  certainty: z.enum(identificationCertainties),
  vehicles: z.array(CatalogVehicle).describe('Of the catalogue; more than one: the person has to choose'),
  warnings: z
    .array(z.enum(['checkDigit']))
    .describe(
      '`checkDigit`: the ninth character does not fit the others, as makers outside North America may have it',
    ),
});

export const readVehicleByVin = operation({
  name: 'readVehicleByVin',
  service,
  method: 'GET',
  path: `${base}/vehicleByVinOrFrame`,
  summary:
    'Decodes a VIN or a frame number, and finds its vehicles in the OEM catalogue; counted as a search',
  query: z.strictObject({ identification: Identification, language }),
  response: one(DecodedVehicle),
  allow: anySession,
  errors: ['VIN_NOT_DECODED', 'CATALOG_QUOTA_USED', 'CATALOG_PROVIDER_DOWN'],
});

const HasCatalog = one(z.object({ hasCatalog: z.boolean(), catalog: z.string().nullable() }));

export const readVinHasCatalog = operation({
  name: 'readVinHasCatalog',
  service,
  method: 'GET',
  path: `${base}/VINHasCatalog`,
  summary: 'Tells whether an OEM catalogue covers the VIN',
  query: z.strictObject({ VIN: Vin, language }),
  response: HasCatalog,
  allow: everyone,
  errors: [],
});

export const verifyVinInCatalogForActiveUser = operation({
  name: 'verifyVinInCatalogForActiveUser',
  service,
  method: 'GET',
  path: `${base}/verifyVinInCatalogForActiveUser`,
  summary: 'The same for the caller’s own vehicle, after a request was sent',
  query: z.strictObject({ VIN: Vin, language }),
  response: HasCatalog,
  allow: anySession,
  errors: [],
});

const FoundCatalog = z.object({
  catalog: PartCatalog,
  oem: z.string().describe('As the catalogue writes it'),
  name: z.string(),
  vehicleCount: z.int().describe('Vehicles of the catalogue that have it'),
  substituteOf: z
    .string()
    .nullable()
    .describe('The number that it is a substitute of; null: the catalogue has it itself'),
});
export type FoundCatalog = z.infer<typeof FoundCatalog>;

export const findCatalogsByOem = operation({
  name: 'findCatalogsByOem',
  service,
  method: 'GET',
  path: `${base}/findCatalogsByOem`,
  summary:
    'Finds the catalogues that have a part number (spaces and dashes do not count); counted as a search',
  query: z.strictObject({ oem: OemNumber, language }),
  response: one(z.array(FoundCatalog)),
  allow: anySession,
  errors: ['CATALOG_QUOTA_USED'],
});

export const findVehicleByOem = operation({
  name: 'findVehicleByOem',
  service,
  method: 'GET',
  path: `${base}/findVehicleByOem`,
  summary: 'Lists the vehicles of a catalogue that have a part number',
  query: z.strictObject({
    catalog: CatalogCode,
    oem: OemNumber,
    language,
    ...pageOf(limits.vehiclePageSize, of.vehiclesOfNumber),
  }),
  response: many(CatalogVehicle),
  allow: anySession,
  errors: ['CATALOG_NOT_FOUND', 'CATALOG_FEATURE_MISSING'],
});

/** What counts as a search: a VIN or a frame number, and a part number in all catalogues. */
export const catalogSearchKinds = ['vin', 'frame', 'oem'] as const;
export const CatalogSearchKind = z.enum(catalogSearchKinds);
export type CatalogSearchKind = z.infer<typeof CatalogSearchKind>;

const countByKind = z.object({ vin: z.int(), frame: z.int(), oem: z.int() });

export const readSearchesPerformed = operation({
  name: 'readSearchesPerformed',
  service,
  method: 'GET',
  path: `${base}/getSearchesPerformed`,
  summary: 'Tells how many searches the caller made today, and how many are left',
  response: one(
    z.object({
      limit: z.int(),
      used: z.int(),
      left: z.int(),
      byKind: countByKind,
      renewsAt: z.iso.datetime({ offset: true }).describe('When the count begins anew'),
    }),
  ),
  allow: anySession,
  errors: [],
});

export const listSearchesPerformedByDay = operation({
  name: 'listSearchesPerformedByDay',
  service,
  method: 'GET',
  path: `${base}/getSearchesPerformedByDay`,
  summary: 'Lists the caller’s searches by day, those of the last 30 days, the newest first',
  response: one(z.array(z.object({ day: z.iso.date(), used: z.int(), byKind: countByKind }))),
  allow: anySession,
  errors: [],
});

const analyticsPeriod = {
  days: z.coerce.number().int().min(1).max(of.analyticsDays).default(of.searchDays).describe('To this day'),
};

export const listSearchesPerformedByUser = operation({
  name: 'listSearchesPerformedByUser',
  service,
  method: 'GET',
  path: `${base}/getSearchesPerformedByUser`,
  summary: 'Lists the users by the number of their searches, the most first',
  query: z.strictObject({
    days: z.coerce.number().int().min(1).max(of.searchDays).default(1).describe('To this day'),
    ...pageOf(limits.pageSize, 100),
  }),
  response: many(
    z.object({
      user_id: Id,
      used: z.int(),
      byKind: countByKind,
      limit: z.int().nullable().describe('Of a day, at the last search; null: not kept'),
      isOverLimit: z.boolean().describe('Refused a search today'),
    }),
  ),
  allow: managers,
  errors: [],
});

export const readSearchAnalytics = operation({
  name: 'readSearchAnalytics',
  service,
  method: 'GET',
  path: `${base}/analyticsSearches`,
  summary: 'Counts the searches of all by day and kind and catalogue, and how many found something',
  query: z.strictObject(analyticsPeriod),
  response: one(
    z.array(
      z.object({
        day: z.iso.date(),
        kind: CatalogSearchKind,
        searches: z.int(),
        found: z.int(),
        catalogs: z
          .array(z.object({ catalog: z.string().nullable(), searches: z.int(), found: z.int() }))
          .describe('By the catalogue that covers it; null: none, or several'),
      }),
    ),
  ),
  allow: managers,
  errors: [],
});

export const listMostSearched = operation({
  name: 'listMostSearched',
  service,
  method: 'GET',
  path: `${base}/analyticsMostSearched`,
  summary: 'Lists what was searched most: part numbers; of VINs and frames the first characters alone',
  query: z.strictObject({
    ...analyticsPeriod,
    kind: CatalogSearchKind,
    isFound: z.enum(['true', 'false']).optional().describe('false: what no catalogue had'),
  }),
  response: one(
    z.array(
      z.object({
        term: z.string(),
        catalog: z.string().nullable().describe('null: none has it, or several'),
        searches: z.int(),
        found: z.int(),
      }),
    ),
  ),
  allow: managers,
  errors: [],
});
