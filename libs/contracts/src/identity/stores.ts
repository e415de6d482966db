import {
  afterSaleMessages,
  fold,
  partGroups,
  readAfterSaleLink,
  segmentProblem,
  storeApplicationMessages,
} from '@tuerca/rules';
import { z } from 'zod';
import { Country, Id, Named, NamedCity, oneLine, Price, SalesModel } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery, withQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone, sellers, sellersAndManagers } from '../roles.ts';
import { Adviser } from './advisers.ts';
import { AfterSale, PaymentOption, paymentOptions } from './after-sale.ts';
import { Name } from './fields.ts';

const service = 'identity';

/** A text that a store may leave out: blank counts as none. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Escribe máximo ${max} caracteres`)
    .transform((text) => text || null)
    .nullable();

const AfterSaleLink = optionalText(inputLimits.storeLink).transform((text, context) => {
  if (text === null) return null;
  const link = readAfterSaleLink(text);
  if (link !== null) return link;
  context.addIssue({ code: 'custom', message: afterSaleMessages.link });
  return z.NEVER;
});

/** What a buyer reads after the order, as a store writes it. */
const AfterSaleDraft = {
  addressing_after_transaction: AfterSaleLink,
  addressing_button_name: optionalText(inputLimits.storeButton),
  transaction_closing_form: optionalText(inputLimits.storeClosing),
  mobile_number: optionalText(inputLimits.storeMobile),
};

const PriceListLabel = z
  .string('Escribe el nombre de la lista')
  .trim()
  .min(1, 'Escribe el nombre de la lista')
  .max(
    limits.priceListLabels.length,
    `Cada nombre debe tener máximo ${limits.priceListLabels.length} caracteres`,
  )
  .refine(...oneLine);

/** How a store names its price lists, in its own order. */
const PriceListLabels = z
  .array(PriceListLabel)
  .max(limits.priceListLabels.most, `Escribe máximo ${limits.priceListLabels.most} listas`)
  .refine((labels) => new Set(labels.map(fold)).size === labels.length, 'Hay dos listas con el mismo nombre');

export const StoreConfig = z.object({
  tuerca_go_store_sales_model: SalesModel,
  tuerca_go_marketplace_sales_model: SalesModel,
  ...AfterSale,
  price_list_labels: z.array(z.string()).describe('How it names its price lists, in its own order'),
  minimum_order: Price.describe(
    'The least value of an order, shipping apart, in the store’s currency; 0: none',
  ),
  payment_options: z.array(PaymentOption).describe('How its orders of the model `orders` can be paid'),
  service_cost: Price.describe('Fixed commission per order, in the store’s currency'),
  service_cost_percent: z
    .number('El valor no es válido')
    .min(0, 'El valor no es válido')
    .max(1, 'El valor no es válido')
    .describe('Commission as a fraction: 0.08 is 8 %'),
  show_customer_data: z.boolean(),
  show_customer_data_marketplace: z.boolean(),
});

/** The settings as they are written. */
const StoreConfigDraft = StoreConfig.extend({
  ...AfterSaleDraft,
  price_list_labels: PriceListLabels,
  payment_options: z
    .array(PaymentOption)
    .max(paymentOptions.length)
    .transform((chosen) => paymentOptions.filter((option) => chosen.includes(option))),
}).partial();

const PartGroups = z.enum(partGroups);

export const Store = z.object({
  id: Id,
  name: z.string(),
  segment: z.string().describe('Its part of the address: /tienda/{segment}'),
  country: Country,
  city: NamedCity.nullable(),
  average_rating: z.number().nullable(),
  count_total_number_ratings: z.int(),
  brands: z.array(Named).optional(),
  advisers: z.array(Adviser).optional(),
  part_groups: z
    .array(PartGroups)
    .nullable()
    .optional()
    .describe('Part groups that it wants requests of; null: any'),
  served_cities: z
    .array(NamedCity)
    .nullable()
    .optional()
    .describe('Cities that it wants requests from; null: any'),
});

export type Store = z.infer<typeof Store>;

const storeQuery = () =>
  listQuery({
    filter: { name: by.text(), city_id: by.id(), brand_id: by.id(), country: by.code() },
    order: ['name', 'created_at'],
    defaultOrder: 'name',
    with: ['brands'],
    pageSize: limits.storePageSize,
  });

export const listStores = operation({
  name: 'listStores',
  service,
  method: 'GET',
  path: '/api/store/store',
  summary: 'Lists stores',
  query: storeQuery(),
  response: many(Store),
  allow: everyone,
  errors: [],
});

export const listStoreNames = operation({
  name: 'listStoreNames',
  service,
  method: 'GET',
  path: '/api/store/store/listOfStore',
  summary: 'Lists stores by name and address alone, to choose one',
  query: storeQuery(),
  response: many(Store.pick({ id: true, name: true, segment: true })),
  allow: everyone,
  errors: [],
});

/** A store as people look through all of them. */
export const StoreCard = Store.omit({ advisers: true, part_groups: true, served_cities: true }).extend({
  logo: z.string().nullable(),
  brands: z.array(Named),
});
export type StoreCard = z.infer<typeof StoreCard>;

export const listStoreCards = operation({
  name: 'listStoreCards',
  service,
  method: 'GET',
  path: '/api/store/store/imagesForStoreListingCarousel',
  summary: 'Lists stores with their logos, cities, ratings and brands, for everyone to look through',
  query: storeQuery(),
  response: many(StoreCard),
  allow: everyone,
  errors: [],
});

export const readStore = operation({
  name: 'readStore',
  service,
  method: 'GET',
  path: '/api/store/store/{id}',
  summary: 'Reads a store',
  params: IdParams,
  query: withQuery(['brands', 'advisers', 'focus']),
  response: one(Store),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

const Segment = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((text, context) => {
    const message = segmentProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const createStore = operation({
  name: 'createStore',
  service,
  method: 'POST',
  path: '/api/store/store',
  summary: 'Opens a store for a user, who becomes a vendor',
  body: z.strictObject({
    name: Name,
    user_id: Id,
    city_id: Id,
    country: Country.default('CO'),
    brand_ids: z.array(Id).max(inputLimits.ids),
    segment: Segment.optional().describe('Its part of the address; without it, made of its name'),
    config: StoreConfigDraft.default({}),
    has_module: z.boolean().default(true).describe('Whether it starts with the quotation module'),
  }),
  response: one(Store),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'ZONE_UNKNOWN', 'BRAND_UNKNOWN', 'SEGMENT_TAKEN'],
});

export const updateStore = operation({
  name: 'updateStore',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}',
  summary:
    'Changes a store’s name, address, city, the brands it carries or which requests it is offered; an adviser with the right, all but name, address and city',
  params: IdParams,
  body: z.strictObject({
    name: Name.optional(),
    segment: Segment.optional().describe(
      'Its part of the address; what it was before goes on leading to its page',
    ),
    city_id: Id.optional(),
    brand_ids: z.array(Id).max(inputLimits.ids).optional(),
    part_groups: z
      .array(PartGroups)
      .min(1, storeApplicationMessages.partGroups)
      .max(partGroups.length)
      .nullable()
      .optional(),
    served_city_ids: z
      .array(Id)
      .min(1, storeApplicationMessages.cities)
      .max(limits.servedCities, `Elige máximo ${limits.servedCities} ciudades`)
      .nullable()
      .optional(),
  }),
  response: one(Store),
  allow: { ...sellers, admin: 'any' },
  right: 'manageBrands',
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'SEGMENT_TAKEN',
    'ZONE_UNKNOWN',
    'BRAND_UNKNOWN',
    'ADVISER_RIGHT_MISSING',
  ],
});

export const readStoreConfig = operation({
  name: 'readStoreConfig',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/storeConfig',
  summary: 'Reads a store’s settings',
  params: IdParams,
  response: one(StoreConfig),
  allow: sellersAndManagers,
  errors: ['NOT_FOUND'],
});

export const updateStoreConfig = operation({
  name: 'updateStoreConfig',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/updateStoreConfigAttributes',
  summary:
    'Changes a store’s settings; its commission and what it sees of customers only by an administrator',
  params: IdParams,
  body: StoreConfigDraft.extend({
    seen: StoreConfig.pick({
      service_cost: true,
      service_cost_percent: true,
      show_customer_data: true,
      show_customer_data_marketplace: true,
    })
      .strict()
      .optional()
      .describe('What stood there: where one that is changed is another by now, that is a 409'),
  }).strict(),
  response: one(StoreConfig),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const listPriceListLabels = operation({
  name: 'listPriceListLabels',
  service,
  method: 'GET',
  path: '/api/store/store/getPriceListLabels',
  summary: 'Lists how one’s own store names its price lists, in its own order',
  response: one(z.array(z.object({ name: z.string() }))),
  allow: sellers,
  errors: ['NOT_FOUND'],
});

export const listSalesModels = operation({
  name: 'listSalesModels',
  service,
  method: 'GET',
  path: '/api/store/store/allSalesModel',
  summary: 'Lists the sales models a store may choose',
  response: one(z.array(z.object({ id: SalesModel, name: z.string() }))),
  allow: everyone,
  errors: [],
});
