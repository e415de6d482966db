import {
  createVehicleBrand,
  listAllVehicleBrands,
  listVehicleBrands,
  listVehicleModels,
  readVehicleBrand,
  updateVehicleBrand,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { Brand } from './brands.repository.ts';
import type { BrandsService } from './brands.service.ts';

const brandWire = ({ id, name, isActive, kinds }: Brand) => ({ id, name, is_active: isActive, kinds });

export const brandsRoutes = (app: FastifyInstance, brands: BrandsService): void => {
  route(app, listVehicleBrands, async ({ query }) => {
    const { rows, count } = await brands.listActiveBrands(query);
    return { data: rows.map(brandWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, listAllVehicleBrands, async ({ query }) => {
    const { rows, count } = await brands.listAllBrands(query);
    return { data: rows.map(brandWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, readVehicleBrand, async ({ params }) => ({
    data: brandWire(await brands.readBrand(params.id)),
  }));
  route(app, createVehicleBrand, async ({ body, caller }) => ({
    data: brandWire(await brands.create(caller, body)),
  }));
  route(app, updateVehicleBrand, async ({ body, caller, params }) => ({
    data: brandWire(await brands.update(caller, params.id, { name: body.name, isActive: body.is_active })),
  }));
  route(app, listVehicleModels, async ({ query }) => {
    const { rows, count } = await brands.listModels(query);
    return {
      data: rows.map(({ id, name, brandId }) => ({ id, name, brand_id: brandId })),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });
};
