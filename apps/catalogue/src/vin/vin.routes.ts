import { readVehicleByVin, readVinHasCatalog, verifyVinInCatalogForActiveUser } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { VinService } from './vin.service.ts';

export const vinRoutes = (app: FastifyInstance, vins: VinService): void => {
  const coverage = async (vin: string) => {
    const catalog = await vins.findCatalog(vin);
    return { data: { hasCatalog: catalog !== null, catalog } };
  };

  route(app, readVehicleByVin, async ({ query: { identification } }) => {
    const decoded = await vins.decodeVin(identification);
    return {
      data: {
        VIN: identification,
        brand: decoded.brand,
        brand_name: decoded.brand?.name ?? decoded.brandName,
        model: decoded.model,
        year: decoded.year,
        body_type: decoded.bodyType,
        fuel_type: decoded.fuelType,
        engine: decoded.engine,
        country_of_origin: decoded.country,
        catalog: decoded.catalog,
      },
    };
  });
  route(app, readVinHasCatalog, ({ query }) => coverage(query.VIN));
  route(app, verifyVinInCatalogForActiveUser, ({ query }) => coverage(query.VIN));
};
