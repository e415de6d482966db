import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Country, Id, Named } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';

const service = 'catalogue';

export const VehicleBrand = Named.extend({ is_active: z.boolean(), kinds: z.array(z.string()) });
export type VehicleBrand = z.infer<typeof VehicleBrand>;
export const VehicleModel = Named.extend({ brand_id: Id });

const brandQuery = listQuery({
  filter: { name: by.text(), country: by.code(), is_active: by.flag() },
  order: ['name'],
  defaultOrder: 'name',
  scopes: ['showActiveBrands'],
  pageSize: limits.brandPageSize,
});

export const listVehicleBrands = operation({
  name: 'listVehicleBrands',
  service,
  method: 'GET',
  path: '/api/store/vehicleBrand',
  summary: 'Lists active vehicle brands (the scope showActiveBrands is the default)',
  query: brandQuery,
  response: many(VehicleBrand),
  allow: everyone,
  errors: [],
});

export const listAllVehicleBrands = operation({
  name: 'listAllVehicleBrands',
  service,
  method: 'GET',
  path: '/api/store/vehicleBrand/getAllBrands',
  summary: 'Lists every vehicle brand, active or not unless scoped',
  query: brandQuery,
  response: many(VehicleBrand),
  allow: everyone,
  errors: [],
});

export const readVehicleBrand = operation({
  name: 'readVehicleBrand',
  service,
  method: 'GET',
  path: '/api/store/vehicleBrand/{id}',
  summary: 'Reads a vehicle brand',
  params: IdParams,
  response: one(VehicleBrand),
  allow: { ...everyone, service: 'any' },
  errors: ['NOT_FOUND'],
});

/** What a brand makes. */
export const brandKinds = ['car', 'truck', 'motorcycle'] as const;
const BrandName = z
  .string()
  .trim()
  .min(1, 'El nombre es obligatorio')
  .max(limits.brandName, fieldMessages.tooLong);

export const createVehicleBrand = operation({
  name: 'createVehicleBrand',
  service,
  method: 'POST',
  path: '/api/store/vehicleBrand',
  summary: 'Adds a vehicle brand, without models; its name is free in any spelling',
  body: z.strictObject({
    name: BrandName,
    kinds: z.array(z.enum(brandKinds)).min(1, 'Elige al menos uno').max(brandKinds.length),
    countries: z.array(Country).min(1, 'Elige al menos uno').max(2),
  }),
  response: one(VehicleBrand),
  allow: { admin: 'any' },
  errors: ['CONFLICT'],
});

export const updateVehicleBrand = operation({
  name: 'updateVehicleBrand',
  service,
  method: 'PATCH',
  path: '/api/store/vehicleBrand/{id}',
  summary:
    'Renames a vehicle brand, or takes it out of the lists that people choose from; requests and stores that have it keep it',
  params: IdParams,
  body: z.strictObject({ name: BrandName.optional(), is_active: z.boolean().optional() }),
  response: one(VehicleBrand),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listVehicleModels = operation({
  name: 'listVehicleModels',
  service,
  method: 'GET',
  path: '/api/store/vehicleModel',
  summary: 'Lists the models of a brand, by name',
  query: listQuery({
    filter: { brand_id: by.id(), name: by.text() },
    order: ['name'],
    defaultOrder: 'name',
    pageSize: limits.vehiclePageSize,
  }),
  response: many(VehicleModel),
  allow: everyone,
  errors: [],
});

export * from './part-catalogue.ts';
export * from './catalogue-searches.ts';
export * from './substitution-reports.ts';
export * from './product-draft.ts';
export * from './sent-product.ts';
export * from './product-columns.ts';
export * from './products.ts';
export * from './product-images.ts';
export * from './product-uploads.ts';
export * from './people.ts';
