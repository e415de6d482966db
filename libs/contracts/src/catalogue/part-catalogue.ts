import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { inputLimits, limits, partCatalogueLimits } from '../limits.ts';
import { many, one, operation } from '../operation.ts';
import { everyone, managers } from '../roles.ts';

const service = 'catalogue';
const base = '/api/catalogo/catalogV2';
const of = partCatalogueLimits;

/** The languages that names of a catalogue are in; any other, es_ES among them, is answered in es_CO. */
export const catalogLanguages = ['es_CO', 'es_MX', 'en_US'] as const;
export type CatalogLanguage = (typeof catalogLanguages)[number];

/** The `language` of every call (specification 1 section 7). */
export const LanguageParameter = z
  .string()
  .max(inputLimits.language)
  .default('es_ES')
  .describe(`Of names: ${catalogLanguages.join(', ')}; any other is answered in es_CO`);

/** What a catalogue can do; a screen hides what it cannot. */
export const catalogFeatures = [
  'vinSearch',
  'frameSearch',
  'modelSearch',
  'oemSearch',
  'groups',
  'quickGroups',
  'imageMap',
  'applicability',
  'substitutes',
] as const;
/** What the caller may do in a catalogue: `search` needs a session, as it is counted; `report` an account. */
export const catalogPermissions = ['browse', 'search', 'report'] as const;

export const PartCatalog = z.object({
  code: z.string(),
  brand: z.string(),
  name: z.string(),
  features: z.array(z.enum(catalogFeatures)),
  permissions: z.array(z.enum(catalogPermissions)),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable().describe('null: to this day'),
  vehicleCount: z.int(),
  version: z.string().describe('Changes when another edition of the catalogue takes its place'),
  publishedAt: z.iso.datetime({ offset: true }),
});
export type PartCatalog = z.infer<typeof PartCatalog>;

const Attribute = z.object({
  code: z.string(),
  name: z.string().describe('In the language asked for'),
  value: z.string(),
});

export const Ssd = z
  .string()
  .min(1)
  .max(of.ssd)
  .describe(
    'Opaque, signed by the server: names one vehicle of a catalogue, or one unit of it, with year and engine if known',
  );

/** How old is what an outside provider told; absent where the catalogue is our own. */
const ofProvider = {
  fetchedAt: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When the outside provider of the catalogue told it; absent: the catalogue is our own'),
  isProviderDown: z
    .boolean()
    .optional()
    .describe('Whether the provider was asked again and gave no answer, so that what is kept is shown'),
};

export const CatalogVehicle = z.object({
  vehicleId: z.string(),
  catalog: z.string().describe('Code of its catalogue'),
  brand: z.string(),
  name: z.string(),
  model: z.string(),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable().describe('null: to this day'),
  year: z
    .int()
    .nullable()
    .describe('The model year that is meant, by its VIN or as chosen: part of the `ssd`'),
  engine: z.string().nullable().describe('The engine that is meant, likewise'),
  engines: z.array(z.string()).describe('All that it came with'),
  ssd: z.string(),
  attributes: z.array(Attribute),
  ...ofProvider,
});
export type CatalogVehicle = z.infer<typeof CatalogVehicle>;

const CatalogModel = z.object({
  name: z.string(),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  vehicleCount: z.int(),
});

/** Of three levels at most; the third has no children. */
export interface PartCategory {
  categoryId: string;
  name: string;
  unitCount: number;
  isCounted?: boolean;
  children?: PartCategory[];
}
const LeafCategory = z.object({
  categoryId: z.string(),
  name: z.string(),
  unitCount: z.int().describe('Its own units and those of its children'),
  isCounted: z
    .boolean()
    .optional()
    .describe('false: an outside provider tells its units when it is opened, and `unitCount` is 0'),
});
const PartCategory = LeafCategory.extend({
  children: z.array(LeafCategory.extend({ children: z.array(LeafCategory) })),
});

/** Of three levels at most; the third has no children. */
export interface QuickGroup {
  quickGroupId: string;
  name: string;
  synonyms: string[];
  hasDetails: boolean;
  children?: QuickGroup[];
}
const LeafQuickGroup = z.object({
  quickGroupId: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()).describe('Other names that people search by'),
  hasDetails: z.boolean().describe('Whether listQuickDetail answers parts for it'),
});
const QuickGroup = LeafQuickGroup.extend({
  children: z.array(LeafQuickGroup.extend({ children: z.array(LeafQuickGroup) })),
});

export const UnitSummary = z.object({
  unitId: z.string(),
  code: z.string(),
  name: z.string(),
  categoryId: z.string(),
  ssd: z.string(),
  pictureUrl: z.string().nullable(),
  pictureWidth: z.int().nullable().describe('In pixels, as those of the image map'),
  pictureHeight: z.int().nullable(),
});
export type UnitSummary = z.infer<typeof UnitSummary>;

const HotSpot = z.object({
  code: z.string().describe('The number in the picture: `codeOnImage` of one or more details'),
  type: z.enum(['callout', 'part']).describe('The printed number, or the drawing of the part itself'),
  x1: z.int(),
  y1: z.int(),
  x2: z.int(),
  y2: z.int(),
});
/** What a substitute is to the number that it is listed with. */
export const substituteKinds = ['replacedBy', 'replaces', 'equivalent'] as const;
const Substitute = z.object({
  oem: z.string(),
  kind: z.enum(substituteKinds).describe('As the maker tells it'),
});
export const PartDetail = z.object({
  oem: z.string(),
  name: z.string(),
  codeOnImage: z.string().nullable(),
  amount: z.int().nullable().describe('In the vehicle; null: as required'),
  match: z.boolean().describe('Whether it is what was asked for: of the quick group, or found by the search'),
  yearFrom: z.int().nullable().describe('The model years that it is for; null: open'),
  yearTo: z.int().nullable(),
  engines: z.array(z.string()).describe('The engines that it is for; none: all'),
  applies: z
    .boolean()
    .nullable()
    .describe('Whether it is for the vehicle with its year and engine; null: nobody knows'),
  attributes: z.array(Attribute).describe('`applicability` and `note` among them'),
  substitutes: z.array(Substitute),
});
export type PartDetail = z.infer<typeof PartDetail>;
export const PartUnit = UnitSummary.extend({
  categoryName: z.string(),
  imageMap: z.array(HotSpot).describe('In pixels of the picture, from its top left corner'),
  details: z.array(PartDetail),
  ...ofProvider,
});
export type PartUnit = z.infer<typeof PartUnit>;

export const CatalogCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{1,32}$/, 'El catálogo no es válido');
export const CatalogKey = z.string().regex(/^[\w.:-]{1,64}$/, 'El código no es válido');
/** A part's number as people write it; compared without spaces, dashes and dots. */
export const OemNumber = z
  .string()
  .trim()
  .min(of.oemMin, `El número debe tener al menos ${of.oemMin} caracteres`)
  .max(of.oem, fieldMessages.tooLong)
  .regex(/^[\p{L}\p{N}\s./-]+$/u, 'El número solo tiene letras, números, espacios, puntos y guiones');

const language = LanguageParameter;
export const pageOf = (pageSize: number, maxPageSize: number) => ({
  page: z.coerce.number().int().min(0).max(inputLimits.page).default(0),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
});
/** One vehicle of a catalogue: the three go together in a link. */
const ofVehicle = { catalog: CatalogCode, vehicleId: CatalogKey, ssd: Ssd, language };
const vehicleErrors = [
  'CATALOG_NOT_FOUND',
  'CATALOG_SSD_WRONG',
  'CATALOG_VEHICLE_NOT_FOUND',
  'CATALOG_PROVIDER_DOWN',
] as const;

export const listPartCatalogs = operation({
  name: 'listPartCatalogs',
  service,
  method: 'GET',
  path: `${base}/catalogs`,
  summary: 'Lists the OEM catalogues, by brand',
  query: z.strictObject({ language, ...pageOf(of.catalogs, of.catalogs) }),
  response: many(PartCatalog),
  allow: everyone,
  errors: [],
});

export const readPartCatalog = operation({
  name: 'readPartCatalog',
  service,
  method: 'GET',
  path: `${base}/getCatalog`,
  summary: 'Reads an OEM catalogue: what it covers, can do, and lets the caller do',
  query: z.strictObject({ catalog: CatalogCode, language }),
  response: one(PartCatalog),
  allow: everyone,
  errors: ['CATALOG_NOT_FOUND'],
});

export const listCatalogModels = operation({
  name: 'listCatalogModels',
  service,
  method: 'GET',
  path: `${base}/models`,
  summary: 'Lists the models of a catalogue, by name',
  query: z.strictObject({ catalog: CatalogCode, language, ...pageOf(of.models, of.models) }),
  response: many(CatalogModel),
  allow: everyone,
  errors: ['CATALOG_NOT_FOUND', 'CATALOG_FEATURE_MISSING'],
});

export const listCatalogVehicles = operation({
  name: 'listCatalogVehicles',
  service,
  method: 'GET',
  path: `${base}/vehicles`,
  summary:
    'Lists the vehicles of a model, of a year if one is given; or the one vehicle of an `ssd`, with the year and engine given',
  query: z
    .strictObject({
      catalog: CatalogCode,
      model: z.string().trim().min(1).max(limits.vehicleModel).optional(),
      year: z.coerce.number().int().min(limits.yearMin).max(limits.yearMax).optional(),
      engine: z.string().trim().min(1).max(of.engine).optional(),
      ssd: Ssd.optional(),
      vehicleId: CatalogKey.optional().describe('With `ssd`'),
      anew: z
        .literal('true')
        .optional()
        .describe('With `ssd`: its year and engine count no more, only those given'),
      language,
      ...pageOf(limits.vehiclePageSize, of.vehiclesPerModel),
    })
    .refine(({ model, ssd }) => (model === undefined) !== (ssd === undefined), {
      path: ['model'],
      message: 'Elige un modelo o un vehículo',
    }),
  response: many(CatalogVehicle),
  allow: everyone,
  errors: [...vehicleErrors, 'CATALOG_FEATURE_MISSING'],
});

export const listPartGroups = operation({
  name: 'listPartGroups',
  service,
  method: 'GET',
  path: `${base}/groups`,
  summary: 'Lists a vehicle’s categories as a tree, and the units of one category if it is named',
  query: z.strictObject({
    ...ofVehicle,
    categoryId: CatalogKey.optional().describe('Its units and those of its children are answered'),
  }),
  response: one(z.object({ categories: z.array(PartCategory), units: z.array(UnitSummary) })),
  allow: everyone,
  errors: [...vehicleErrors, 'CATALOG_FEATURE_MISSING', 'NOT_FOUND'],
});

export const listQuickGroups = operation({
  name: 'listQuickGroups',
  service,
  method: 'GET',
  path: `${base}/quickGroups`,
  summary: 'Lists what is most often looked for in a vehicle, as a tree with synonyms',
  query: z.strictObject(ofVehicle),
  response: one(z.array(QuickGroup)),
  allow: everyone,
  errors: [...vehicleErrors, 'CATALOG_FEATURE_MISSING'],
});

export const listQuickDetail = operation({
  name: 'listQuickDetail',
  service,
  method: 'GET',
  path: `${base}/listQuickDetail`,
  summary: 'Lists the units of a quick group, each with the details that belong to it (`match`)',
  query: z.strictObject({ ...ofVehicle, quickGroupId: CatalogKey }),
  response: one(z.array(PartUnit)),
  allow: everyone,
  errors: [...vehicleErrors, 'CATALOG_FEATURE_MISSING', 'NOT_FOUND'],
});

export const readPartUnit = operation({
  name: 'readPartUnit',
  service,
  method: 'GET',
  path: `${base}/parts`,
  summary: 'Reads a unit: its picture, the image map and all of its details',
  query: z.strictObject({ ...ofVehicle, unitId: CatalogKey }),
  response: one(PartUnit),
  allow: everyone,
  errors: [...vehicleErrors, 'NOT_FOUND'],
});

export const findPartInVehicle = operation({
  name: 'findPartInVehicle',
  service,
  method: 'GET',
  path: `${base}/findPartInVehicle`,
  summary:
    'Finds parts in a vehicle by number (spaces and dashes do not count) or by words of their name; details found have `match`, what is not for the vehicle comes last',
  query: z.strictObject({
    ...ofVehicle,
    search: z.string().trim().min(of.searchMin, 'Escribe al menos 3 caracteres').max(limits.searchText),
  }),
  response: one(z.array(PartUnit)),
  allow: everyone,
  errors: [...vehicleErrors],
});

export const readUnitPicture = operation({
  name: 'readUnitPicture',
  service,
  method: 'GET',
  path: `${base}/pictures/{catalog}/{version}/{picture}`,
  summary:
    'Serves the picture of a unit; its address changes with its content, so it may be kept for a year, or for a day where a provider has it',
  params: z.object({ catalog: CatalogCode, version: CatalogKey, picture: CatalogKey }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND', 'CATALOG_PROVIDER_DOWN'],
  binary: true,
});

export const readCatalogProvider = operation({
  name: 'readCatalogProvider',
  service,
  method: 'GET',
  path: `${base}/provider`,
  summary: 'Reads how the outside provider of part catalogues does: the state of its circuit breaker',
  response: one(
    z.object({
      state: z
        .enum(['closed', 'open', 'half_open'])
        .nullable()
        .describe(
          'Of the copy that answers. closed: it is asked; open: it is left alone for a while; half open: one call tries it; null: there is no provider',
        ),
    }),
  ),
  allow: managers,
  errors: [],
});
