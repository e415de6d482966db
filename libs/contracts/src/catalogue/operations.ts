import { z } from 'zod';
import { Country, Id, Named, Vin } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { anySession, everyone } from '../roles.ts';

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

export const brandKinds = ['car', 'truck', 'motorcycle'] as const;
const BrandName = z
  .string()
  .trim()
  .min(1, 'El nombre es obligatorio')
  .max(limits.brandName, 'Has superado el límite de caracteres');

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

export const DecodedVehicle = z.object({
  VIN: z.string(),
  brand: Named.nullable().describe('The brand as Tuerca knows it; null when it is not listed'),
  brand_name: z.string(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  body_type: z.string().nullable(),
  fuel_type: z.string().nullable(),
  engine: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  catalog: z.string().nullable().describe('Code of the OEM catalogue that covers it'),
});

export const readVehicleByVin = operation({
  name: 'readVehicleByVin',
  service,
  method: 'GET',
  path: '/api/catalogo/catalogV2/vehicleByVinOrFrame',
  summary: 'Decodes a VIN: brand, model and year',
  query: z.strictObject({
    identification: Vin,
    language: z.string().max(inputLimits.language).default('es_ES'),
  }),
  response: one(DecodedVehicle),
  allow: everyone,
  errors: ['VIN_NOT_DECODED'],
});

const HasCatalog = one(z.object({ hasCatalog: z.boolean(), catalog: z.string().nullable() }));

export const readVinHasCatalog = operation({
  name: 'readVinHasCatalog',
  service,
  method: 'GET',
  path: '/api/catalogo/catalogV2/VINHasCatalog',
  summary: 'Tells whether an OEM catalogue covers the VIN',
  query: z.strictObject({ VIN: Vin, language: z.string().max(inputLimits.language).default('es_ES') }),
  response: HasCatalog,
  allow: everyone,
  errors: [],
});

export const verifyVinInCatalogForActiveUser = operation({
  name: 'verifyVinInCatalogForActiveUser',
  service,
  method: 'GET',
  path: '/api/catalogo/catalogV2/verifyVinInCatalogForActiveUser',
  summary: 'The same for the caller’s own vehicle, after a request was sent',
  query: z.strictObject({ VIN: Vin, language: z.string().max(inputLimits.language).default('es_ES') }),
  response: HasCatalog,
  allow: anySession,
  errors: [],
});
