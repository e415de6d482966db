import { partGroups } from '@tuerca/rules';
import { z } from 'zod';
import { Country, Id, Named, NamedCity, Price } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery, withQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone, sellers, sellersAndManagers } from '../roles.ts';
import { Adviser } from './advisers.ts';
import { Name } from './fields.ts';

const service = 'identity';

export const salesModels = ['cart', 'orders'] as const;
const SalesModel = z.enum(salesModels);

export const StoreConfig = z.object({
  tuerca_go_store_sales_model: SalesModel,
  tuerca_go_marketplace_sales_model: SalesModel,
  addressing_after_transaction: z.string().max(inputLimits.storeLink).nullable(),
  addressing_button_name: z.string().max(inputLimits.storeButton).nullable(),
  transaction_closing_form: z.string().max(inputLimits.storeLink).nullable(),
  mobile_number: z.string().max(inputLimits.storeMobile).nullable(),
  service_cost: Price.describe('Fixed commission per order, in the store’s currency'),
  service_cost_percent: z
    .number('El valor no es válido')
    .min(0, 'El valor no es válido')
    .max(1, 'El valor no es válido')
    .describe('Commission as a fraction: 0.08 is 8 %'),
  show_customer_data: z.boolean(),
  show_customer_data_marketplace: z.boolean(),
});

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

export const listStores = operation({
  name: 'listStores',
  service,
  method: 'GET',
  path: '/api/store/store',
  summary: 'Lists stores',
  query: listQuery({
    filter: { name: by.text(), city_id: by.id(), brand_id: by.id(), country: by.code() },
    order: ['name', 'created_at'],
    defaultOrder: 'name',
    with: ['brands'],
    pageSize: limits.storePageSize,
  }),
  response: many(Store),
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
    config: StoreConfig.partial().default({}),
    has_module: z.boolean().default(true).describe('Whether it starts with the quotation module'),
  }),
  response: one(Store),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'ZONE_UNKNOWN', 'BRAND_UNKNOWN'],
});

export const updateStore = operation({
  name: 'updateStore',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}',
  summary:
    'Changes a store’s name, city, the brands it carries or which requests it is offered; an adviser with the right, all but name and city',
  params: IdParams,
  body: z.strictObject({
    name: Name.optional(),
    city_id: Id.optional(),
    brand_ids: z.array(Id).max(inputLimits.ids).optional(),
    part_groups: z
      .array(PartGroups)
      .min(1, 'Elige al menos un grupo de autopartes')
      .max(partGroups.length)
      .nullable()
      .optional(),
    served_city_ids: z
      .array(Id)
      .min(1, 'Elige al menos una ciudad')
      .max(limits.servedCities, `Elige máximo ${limits.servedCities} ciudades`)
      .nullable()
      .optional(),
  }),
  response: one(Store),
  allow: { ...sellers, admin: 'any' },
  right: 'manageBrands',
  errors: ['NOT_FOUND', 'ZONE_UNKNOWN', 'BRAND_UNKNOWN', 'ADVISER_RIGHT_MISSING'],
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
  body: StoreConfig.partial().strict(),
  response: one(StoreConfig),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
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
