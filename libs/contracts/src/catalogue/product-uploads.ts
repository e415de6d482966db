import { partGroups } from '@tuerca/rules';
import { z } from 'zod';
import { Country, Id, Named, Timestamp } from '../fields.ts';
import { inputLimits, limits, productLimits } from '../limits.ts';
import { listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone, sellers } from '../roles.ts';

const service = 'catalogue';
const base = '/api/catalogo/products';
const of = productLimits;

/** How far a list of products has got; `failed`: it could not be taken over. */
export const productUploadStates = ['waiting', 'running', 'done', 'failed'] as const;

/** A list of products that is being taken over in the background. */
export const ProductUpload = z.object({
  id: Id,
  name: z.string().describe('Of the file'),
  state: z.enum(productUploadStates),
  rows: z.int().describe('Products in the file'),
  done: z.int().describe('Rows that were looked at'),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z
    .array(
      z.object({
        row: z.int().describe('Of the spreadsheet: the header is row 1, and rows without text are counted'),
        field: z.string(),
        message: z.string(),
      }),
    )
    .max(of.upload.shownErrors)
    .describe('The first ones; all are in the report'),
  problem: z.string().nullable().describe('Why it failed'),
  has_report: z.boolean().describe('Kept for some days after its end'),
  created_at: Timestamp,
  ended_at: Timestamp.nullable(),
});
export type ProductUpload = z.infer<typeof ProductUpload>;

export const startProductUpload = operation({
  name: 'startProductUpload',
  service,
  method: 'POST',
  path: `${base}/uploads`,
  summary: `Takes over a list of products of one’s own store in the background: multipart, a CSV file in UTF-8 named \`file\` with the columns of the template, after its name, at most ${of.upload.rows} rows. A row is taken whole or reported`,
  body: z.strictObject({ name: z.string().trim().min(1).max(inputLimits.fileName) }),
  response: one(ProductUpload),
  allow: sellers,
  right: 'manageProducts',
  errors: ['PRODUCT_UPLOAD_RUNS', 'PRODUCT_UPLOAD_UNREADABLE', 'STORE_NOT_ACTIVE', 'ADVISER_RIGHT_MISSING'],
  multipart: true,
  streamed: true,
  bodyLimit: of.upload.bytes,
});

export const listProductUploads = operation({
  name: 'listProductUploads',
  service,
  method: 'GET',
  path: `${base}/uploads`,
  summary: `Lists the last ${of.upload.kept} uploads of one’s own store, the newest first`,
  query: listQuery({ filter: {}, order: ['created_at'] }),
  response: many(ProductUpload),
  allow: sellers,
  right: 'manageProducts',
  errors: ['ADVISER_RIGHT_MISSING'],
});

export const readProductUpload = operation({
  name: 'readProductUpload',
  service,
  method: 'GET',
  path: `${base}/uploads/{id}`,
  summary: 'Reads how far an upload has come',
  params: IdParams,
  response: one(ProductUpload),
  allow: sellers,
  right: 'manageProducts',
  errors: ['NOT_FOUND', 'ADVISER_RIGHT_MISSING'],
});

export const downloadProductUploadReport = operation({
  name: 'downloadProductUploadReport',
  service,
  method: 'GET',
  path: `${base}/uploads/{id}/report`,
  summary: 'What became of each row of an upload that is over, as CSV',
  params: IdParams,
  response: z.unknown(),
  allow: sellers,
  right: 'manageProducts',
  errors: ['NOT_FOUND', 'ADVISER_RIGHT_MISSING'],
  binary: true,
});

export const saveProductsByReference = operation({
  name: 'saveProductsByReference',
  service,
  method: 'PUT',
  path: `${base}/byReference`,
  summary: `Adds or changes up to ${of.perCall} products of the store by their part numbers, for its own system: each is taken whole or refused, and the same again changes nothing`,
  body: z.strictObject({
    products: z
      .array(z.looseObject({}))
      .min(1)
      .max(of.perCall)
      .describe(
        'Each as the schema `SentProductInput` of openapi.json says; one that is not is refused by itself',
      ),
  }),
  response: one(
    z.object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      refused: z
        .array(
          z.object({
            index: z.int(),
            referencia_1: z.string().nullable(),
            field: z.string(),
            message: z.string(),
          }),
        )
        .max(of.perCall),
    }),
  ),
  allow: sellers,
  right: 'manageProducts',
  scope: 'products:write',
  errors: ['STORE_NOT_ACTIVE', 'ADVISER_RIGHT_MISSING'],
  bodyLimit: 8 * 1024 * 1024,
});

export const getProductsUploadConfApi = operation({
  name: 'getProductsUploadConfApi',
  service,
  method: 'GET',
  path: '/api/store/store/getProductsUploadConfApi',
  summary: 'How a store’s own system sends its products: where to, how many at once, which fields and limits',
  response: one(
    z.object({
      method: z.string(),
      path: z.string(),
      scope: z.string(),
      most_per_call: z.int(),
      most_rows: z.int(),
      currency: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          required: z.boolean(),
          type: z.string(),
          max: z.number().nullable(),
          description: z.string(),
          schema: z
            .record(z.string(), z.unknown())
            .describe('Its JSON Schema, with the values it takes and what is in it'),
        }),
      ),
    }),
  ),
  allow: sellers,
  scope: 'products:write',
  errors: ['NOT_FOUND'],
});

export const listVehicleBrandsForSystems = operation({
  name: 'listVehicleBrandsForSystems',
  service,
  method: 'GET',
  path: '/api/store/vehicleBrandWS',
  summary: 'Vehicle brands by id and name alone, for a store’s own system',
  query: z.strictObject({ country: Country.default('CO') }),
  response: one(z.array(Named).max(limits.publicList)),
  allow: everyone,
  errors: [],
});

export const listProductsCategoryGroup = operation({
  name: 'listProductsCategoryGroup',
  service,
  method: 'GET',
  path: '/api/store/productsCategoryGroup',
  summary: 'The groups of parts with the number of products on sale in each',
  query: z.strictObject({ country: Country.default('CO') }),
  response: one(z.array(z.object({ code: z.enum(partGroups), name: z.string(), count: z.int() }))),
  allow: everyone,
  errors: [],
});

/** The file of a store’s products for a merchant centre. */
export const MerchantFeed = z.object({
  url: z.url(),
  items: z.int(),
  left_out: z.array(z.object({ reason: z.enum(['no_photo', 'no_stock', 'too_many']), count: z.int() })),
  made_at: Timestamp,
});
export type MerchantFeed = z.infer<typeof MerchantFeed>;

export const sendProductsToMerchantCenter = operation({
  name: 'sendProductsToMerchantCenter',
  service,
  method: 'POST',
  path: '/api/store/store/{id}/sendProductsToMerchantCenter',
  summary: `Gives the file of a store’s products on sale for a merchant centre an address, of at most ${of.feedItems}, and counts what is in it`,
  params: IdParams,
  response: one(MerchantFeed),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'STORE_NOT_ACTIVE'],
});

export const readMerchantCenterFeed = operation({
  name: 'readMerchantCenterFeed',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/merchantCenterFeed',
  summary:
    'The file of a store’s products for a merchant centre, as RSS 2.0 with Google’s fields; public to who has its address',
  params: IdParams,
  query: z.strictObject({ key: z.string().max(inputLimits.signature) }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
});

export const readMerchantFeed = operation({
  name: 'readMerchantFeed',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/merchantCenter',
  summary:
    'The address of a store’s file for a merchant centre and what is in it now; null: there is none yet',
  params: IdParams,
  response: one(MerchantFeed.nullable()),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND'],
});

/** What a store shares with the other marketplace. */
const MarketplaceListing = z.enum(['gold_special', 'gold_pro']);
export type MarketplaceListing = z.infer<typeof MarketplaceListing>;

export const MarketplaceSync = z.object({
  enabled: z.boolean(),
  seller: z.string().nullable().describe('Its name there; null: not connected'),
  listing_type: MarketplaceListing.nullable().describe('How its products are listed; null: not connected'),
  waiting: z.int().describe('Products that are to be told'),
  refused: z.int().describe('That the other marketplace did not take'),
  last_sent_at: Timestamp.nullable(),
  last_problem: z.string().nullable(),
});
export type MarketplaceSync = z.infer<typeof MarketplaceSync>;

export const readProductsSyncML = operation({
  name: 'readProductsSyncML',
  service,
  method: 'GET',
  path: '/api/store/store/productsSyncML',
  summary: 'How stock and prices of one’s own store are kept on Mercado Libre',
  response: one(MarketplaceSync),
  allow: { vendor: 'own' },
  errors: [],
});

export const changeProductsSyncML = operation({
  name: 'changeProductsSyncML',
  service,
  method: 'PATCH',
  path: '/api/store/store/changeProductsSyncML',
  summary: 'Begins or ends to keep stock and prices of one’s own store on Mercado Libre',
  body: z.strictObject({ enabled: z.boolean() }),
  response: one(MarketplaceSync),
  allow: { vendor: 'own' },
  errors: ['MARKETPLACE_NOT_CONNECTED'],
});

export const saveSalesDataForML = operation({
  name: 'saveSalesDataForML',
  service,
  method: 'POST',
  path: '/api/store/store/saveSalesDataForML',
  summary: 'Connects one’s own store with its account at Mercado Libre',
  body: z.strictObject({
    seller: z.string('Escribe tu usuario').trim().min(1, 'Escribe tu usuario').max(inputLimits.name),
    token: z
      .string('Escribe la clave de acceso')
      .trim()
      .min(1, 'Escribe la clave de acceso')
      .max(512)
      .describe('Kept sealed, told to nobody'),
    listing_type: MarketplaceListing.default('gold_special'),
  }),
  response: one(MarketplaceSync),
  allow: { vendor: 'own' },
  errors: ['MARKETPLACE_REFUSED'],
});
