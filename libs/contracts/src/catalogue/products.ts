import { partGroups } from '@tuerca/rules';
import { z } from 'zod';
import {
  Amount,
  commaIds,
  Country,
  Currency,
  Done,
  Id,
  MediaLink,
  MinimumOrder,
  Named,
  Timestamp,
} from '../fields.ts';
import { limits, productLimits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, ListMetadata, one, operation } from '../operation.ts';
import { everyone, onlyServices, sellers } from '../roles.ts';
import {
  ProductDraft,
  productFields as fields,
  productKinds,
  ProductPart,
  ProductPrice,
  ProductStock,
} from './product-draft.ts';

const service = 'catalogue';
const base = '/api/catalogo/products';
const of = productLimits;

/** A vehicle that a product is for. */
const Fit = z.object({
  brand_id: Id,
  brand: z.string(),
  model: z.string(),
  year_from: z.int().nullable(),
  year_to: z.int().nullable(),
});
export type ProductFit = z.infer<typeof Fit>;

/** A product in lists and results. */
export const ProductCard = z.object({
  id: Id,
  url: z.string().describe('Of its page: /catalogo/producto/{url}'),
  referencia_1: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  kind: z.enum(productKinds),
  price: z.number(),
  currency: Currency,
  stock: z.int(),
  image: MediaLink.nullable().describe('Its first photo'),
  store: Named.extend({ segment: z.string(), averageRating: z.number().nullable(), ratings: z.int() }),
  city: Named.nullable().describe('Of the store'),
  delivery_time: z.string().nullable(),
  fits: z
    .enum(['yes', 'no', 'unknown'])
    .describe(
      'Whether it is for the vehicle that was asked for; unknown: the store does not say, or none was asked for',
    ),
});
export type ProductCard = z.infer<typeof ProductCard>;

const ProductVehicles = z
  .array(Fit.extend({ source: z.enum(['store', 'catalogue']) }))
  .max(of.vehiclesOfProduct);

/** A product as its page shows it. */
export const ProductDetail = ProductCard.extend({
  product_title: z.string().max(of.metaTitle),
  descripcion: z.string().nullable(),
  equivalences: z.array(z.string()),
  allReferences: z.array(z.string()).describe('The main number and its substitutes'),
  imagesURLs: z.array(MediaLink).max(of.photos),
  image_record_id: Id.nullable().describe('Of its pictures (listProductImages), to report them'),
  warranty: z.string().nullable(),
  minimum_order: MinimumOrder,
  weight_kg: z.number().nullable(),
  part_group: z.enum(partGroups).nullable(),
  vehicles: z.array(Fit).describe('As its store says'),
  is_fit_by_catalogue: z
    .boolean()
    .optional()
    .describe(
      'Whether the OEM catalogues name the vehicle that was asked for; absent: its store names it, none was asked for, or they could not be read',
    ),
  updated_at: Timestamp,
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** A product as its own store sees and edits it. */
export const OwnProduct = z.object({
  ...fields,
  // As it is kept: an answer transforms nothing.
  equivalences: z.string(),
  id: Id,
  store_id: Id,
  url: z.string(),
  currency: Currency,
  fits: z.array(Fit),
  imagesURLs: z.array(MediaLink).max(of.photos),
  image_record_id: Id.nullable(),
  version: z
    .int()
    .describe(
      'Grows with each change: to change again what was changed after the version that was seen is a 409',
    ),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type OwnProduct = z.infer<typeof OwnProduct>;

const onAmount = z.coerce.number().min(0).max(limits.priceMax);
/** The vehicle that products are to be for. */
const ofVehicle = {
  brand_id: z.coerce.number().int().positive().optional().describe('Of the vehicle'),
  model: z.string().trim().max(limits.vehicleModel).optional(),
  year: z.coerce.number().int().min(limits.yearMin).max(limits.yearMax).optional(),
};
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** What is searched for: words or a part number, a vehicle, and the facets that were chosen. */
const searched = {
  q: z.string().trim().max(limits.searchText).default(''),
  country: Country.default('CO'),
  ...ofVehicle,
  only_fitting: flag.default(false).describe('Only what is said to be for the vehicle'),
  brand: z.string().trim().max(of.brand).optional().describe('Who made it'),
  kind: z.enum(productKinds).optional(),
  part_group: z.enum(partGroups).optional(),
  store_id: z.coerce.number().int().positive().optional(),
  city_id: z.coerce.number().int().positive().optional().describe('Of the store'),
  price_from: onAmount.optional(),
  price_to: onAmount.optional(),
  in_stock: flag.default(false),
};

/** How the words were understood. */
const Understood = z.object({
  as: z.enum(['nothing', 'reference', 'words']),
  corrected: z.string().nullable().describe('What was searched for instead of a word that nothing has'),
  synonyms: z.array(z.string()).describe('Other names that were searched for as well'),
  relaxed: z.boolean().describe('Nothing has all the words: these have some of them'),
});

export const searchProducts = operation({
  name: 'searchProducts',
  service,
  method: 'GET',
  path: `${base}/search`,
  summary: `Finds products on sale by part number, name and vehicle, the best first; of the first ${of.found}`,
  query: z.strictObject({
    ...searched,
    order: z.enum(['relevance', 'price', '-price']).default('relevance'),
    page: z.coerce
      .number()
      .int()
      .min(0)
      .max(Math.ceil(of.found / of.pageSize))
      .default(0),
  }),
  response: z.object({
    data: z.array(
      ProductCard.extend({
        match: z
          .enum(['same', 'prefix', 'substitute', 'words'])
          .describe('substitute: the number that was asked for is one of its substitutes'),
      }),
    ),
    metadata: ListMetadata.extend({
      understood: Understood,
      fitting: z
        .int()
        .nonnegative()
        .nullable()
        .describe('How many of them are said to be for the vehicle; null: none was asked for'),
    }),
  }),
  allow: everyone,
  errors: [],
});

const FacetOf = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, name: z.string(), count: z.int() })).max(of.facetValues);

export const readProductFacets = operation({
  name: 'readProductFacets',
  service,
  method: 'GET',
  path: `${base}/facets`,
  summary:
    'Counts what a search found by maker, store, city, group and kind; each as if nothing of it were chosen',
  query: z.strictObject(searched),
  response: one(
    z.object({
      brand: FacetOf(z.string()),
      store: FacetOf(Id),
      city: FacetOf(Id),
      part_group: FacetOf(z.enum(partGroups)),
      kind: FacetOf(z.enum(productKinds)),
      price: z.object({ from: z.number(), to: z.number() }).nullable(),
      in_stock: z.int(),
    }),
  ),
  allow: everyone,
  errors: [],
});

export const suggestProducts = operation({
  name: 'suggestProducts',
  service,
  method: 'GET',
  path: `${base}/suggest`,
  summary: 'What somebody may be typing: names of products on sale, and part numbers that begin like that',
  query: z.strictObject({ q: z.string().trim().max(limits.searchText), country: Country.default('CO') }),
  response: one(
    z
      .array(
        z.object({ text: z.string(), kind: z.enum(['name', 'reference']), detail: z.string().nullable() }),
      )
      .max(of.suggestions),
  ),
  allow: everyone,
  errors: [],
});

export const searchProductByReference = operation({
  name: 'searchProductByReference',
  service,
  method: 'GET',
  path: `${base}/searchProductByReference`,
  summary: `The products under a part number, its substitutes told as such, the cheapest first, and whether they are for a vehicle; at most ${of.ofReference}`,
  query: z.strictObject({
    reference: z.string().trim().min(1).max(limits.partReferenceMax),
    country: Country.default('CO'),
    ...ofVehicle,
  }),
  response: one(z.array(ProductCard.extend({ match: z.enum(['same', 'substitute']) })).max(of.ofReference)),
  allow: everyone,
  errors: [],
});

export const getProductDetailByUrl = operation({
  name: 'getProductDetailByUrl',
  service,
  method: 'GET',
  path: `${base}/getProductDetailByUrl`,
  summary: 'Reads a product on sale by the last part of its page’s address',
  query: z.strictObject({
    url: z.string().trim().min(1).max(of.url),
    ...ofVehicle,
  }),
  response: one(ProductDetail),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const getCompatibleVehicles = operation({
  name: 'getCompatibleVehicles',
  service,
  method: 'GET',
  path: `${base}/{id}/getCompatibleVehicles`,
  summary:
    'The vehicles that a product is for: as its store says, and as the OEM catalogues say of its numbers',
  params: IdParams,
  response: one(ProductVehicles),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

/** What products cost and whether they are there now, for a cart; those that are not on sale any more are absent. */
export const readProductOffers = operation({
  name: 'readProductOffers',
  service,
  method: 'GET',
  path: `${base}/offers`,
  summary:
    'Reads what products cost and how many there are now, and whether they are for a vehicle; those not on sale are absent',
  query: z.strictObject({
    ids: commaIds(of.cartProducts),
    ...ofVehicle,
  }),
  response: one(
    z
      .array(
        ProductCard.extend({
          warranty: z.string().nullable(),
          minimum_order: MinimumOrder,
        }),
      )
      .max(of.cartProducts),
  ),
  allow: everyone,
  errors: [],
});

export const listOwnProducts = operation({
  name: 'listOwnProducts',
  service,
  method: 'GET',
  path: base,
  summary: 'Lists the products of one’s own store',
  query: listQuery({
    filter: {
      search: by
        .text()
        .describe(
          'In the name, and the beginning of a part number; where nothing has it, its words in any order, corrected',
        ),
      is_active: by.flag(),
      stock: by.number(),
      has_images: by.flag(),
      part_group: by.name(partGroups),
    },
    order: ['updated_at', 'name', 'price', 'stock'],
  }),
  response: z.object({
    data: z.array(OwnProduct),
    metadata: ListMetadata.extend({
      corrected: z.string().nullable().describe('What was looked for instead of a word that no product has'),
    }),
  }),
  allow: sellers,
  right: 'manageProducts',
  scope: 'products:read',
  errors: ['ADVISER_RIGHT_MISSING'],
});

export const loadProduct = operation({
  name: 'loadProduct',
  service,
  method: 'GET',
  path: `${base}/{id}/load`,
  summary: 'Reads a product of one’s own store, to edit it',
  params: IdParams,
  response: one(OwnProduct),
  allow: sellers,
  right: 'manageProducts',
  scope: 'products:read',
  errors: ['NOT_FOUND', 'ADVISER_RIGHT_MISSING'],
});

export const createProduct = operation({
  name: 'createProduct',
  service,
  method: 'POST',
  path: base,
  summary: 'Puts a product into the inventory of one’s own store',
  body: ProductDraft,
  response: one(OwnProduct),
  allow: sellers,
  right: 'manageProducts',
  errors: [
    'PRODUCT_EXISTS',
    'PRODUCTS_FULL',
    'STORE_NOT_ACTIVE',
    'CONTACT_DATA',
    'ADVISER_RIGHT_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

const version = z
  .int()
  .optional()
  .describe('That was seen: what changed after it is not changed again, but a 409');

/** What a change of a product is about: each scenario takes its own fields. */
export const ProductChange = z.discriminatedUnion('scenario', [
  z.strictObject({ scenario: z.literal('edit'), version, ...ProductPart.shape }),
  z.strictObject({ scenario: z.literal('stock'), version, stock: ProductStock }),
  z.strictObject({
    scenario: z.literal('price'),
    version,
    price: ProductPrice,
    prices: fields.prices.optional(),
  }),
  z.strictObject({ scenario: z.literal('visibility'), is_active: z.boolean() }),
]);
export type ProductChange = z.infer<typeof ProductChange>;

export const updateProduct = operation({
  name: 'updateProduct',
  service,
  method: 'PATCH',
  path: `${base}/{id}`,
  summary: 'Changes a product of one’s own store: what the scenario names, and nothing else',
  params: IdParams,
  body: ProductChange,
  response: one(OwnProduct),
  allow: sellers,
  right: 'manageProducts',
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'PRODUCT_EXISTS',
    'STORE_NOT_ACTIVE',
    'CONTACT_DATA',
    'ADVISER_RIGHT_MISSING',
  ],
});

export const deleteProduct = operation({
  name: 'deleteProduct',
  service,
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Takes a product out of the inventory of one’s own store; orders of it stay as they are',
  params: IdParams,
  response: one(Done),
  allow: sellers,
  right: 'manageProducts',
  errors: ['NOT_FOUND', 'ADVISER_RIGHT_MISSING'],
});

/** A product as it was claimed for an order: what the order keeps of it. Money in minor units. */
export const ClaimedProduct = z.object({
  productId: Id,
  storeId: Id,
  reference: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  amount: z.int(),
  unitPriceMinor: z.int(),
  currency: Currency,
  warranty: z.string().nullable(),
  deliveryTime: z.string().nullable(),
  weightKg: z.number().nullable(),
});

export const claimProducts = operation({
  name: 'claimProducts',
  service,
  method: 'POST',
  path: '/internal/products/claims',
  summary:
    'Takes pieces of products out of stock for orders that are being made, all of them or none; they stay out until the claim is settled, which whoever claimed does (ADR 0491). The same key again answers the same, CONFLICT once it is settled',
  body: z.strictObject({
    claimKey: z.uuid(),
    products: z
      .array(
        z.strictObject({
          productId: Id,
          amount: Amount,
          unitPriceMinor: z.int().positive().describe('As it was seen'),
        }),
      )
      .min(1)
      .max(of.cartProducts),
  }),
  response: one(z.array(ClaimedProduct).max(of.cartProducts)),
  allow: onlyServices,
  errors: ['PRODUCT_NOT_AVAILABLE', 'PRODUCT_CHANGED', 'PRODUCT_STOCK', 'CONFLICT'],
  internal: true,
});

export const settleProductClaim = operation({
  name: 'settleProductClaim',
  service,
  method: 'POST',
  path: '/internal/products/claims/settle',
  summary:
    'Keeps a claim, whose order is made, or gives its pieces back; a repeat changes nothing. One that is unknown yet and given back is refused if it still comes',
  body: z.strictObject({
    claimKey: z.uuid(),
    outcome: z.enum(['kept', 'released']),
    orderedIds: z
      .array(Id)
      .min(1)
      .max(of.cartProducts)
      .optional()
      .describe(
        'Which products were ordered, where the order of some was refused: the pieces of the others are given back. All by default',
      ),
  }),
  response: one(Done),
  allow: onlyServices,
  errors: ['NOT_FOUND'],
  internal: true,
});
