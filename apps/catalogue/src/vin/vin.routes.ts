import { readVehicleByVin, readVinHasCatalog, verifyVinInCatalogForActiveUser } from '@tuerca/contracts';
import { route, type Caller } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../parts/language.ts';
import { vehicleWire } from '../parts/parts.wire.ts';
import type { SearchesService } from '../searches/searches.service.ts';
import type { IdentifyService } from './identify.service.ts';
import type { VinService } from './vin.service.ts';

interface Deps {
  vins: VinService;
  identify: IdentifyService;
  searches: SearchesService;
  secret: string;
}

/** The value that all have in common, or null. */
const common = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null);

export const vinRoutes = (app: FastifyInstance, { vins, identify, searches, secret }: Deps): void => {
  const coverage = async (vin: string) => {
    const catalog = await vins.findCatalog(vin);
    return { data: { hasCatalog: catalog !== null, catalog } };
  };

  const byVin = async (vin: string, language: string) => {
    const { decoded, found, certainty, warnings } = await identify.byVin(vin);
    const wording = { language: languageOf(language), secret };
    return {
      VIN: vin,
      frame: null,
      brand: decoded.brand,
      brand_name: decoded.brand?.name ?? decoded.brandName,
      model: decoded.model,
      year: decoded.year,
      body_type: decoded.bodyType,
      fuel_type: decoded.fuelType,
      engine: decoded.engine,
      country_of_origin: decoded.country,
      catalog: decoded.catalog?.code ?? null,
      certainty,
      vehicles: found.map(({ catalog, vehicle, known }) => vehicleWire(catalog, vehicle, known, wording)),
      warnings: [...warnings],
    };
  };

  const byFrame = async (frame: string, language: string) => {
    const found = await identify.byFrame(frame);
    const wording = { language: languageOf(language), secret };
    const brandName = common(found.map(({ catalog }) => catalog.brand)) ?? found[0]!.catalog.brand;
    return {
      VIN: null,
      frame,
      brand: await vins.findBrand(brandName),
      brand_name: brandName,
      model: common(found.map(({ vehicle }) => vehicle.model)),
      year: null,
      body_type: null,
      fuel_type: null,
      engine: null,
      country_of_origin: null,
      catalog: common(found.map(({ catalog }) => catalog.code)),
      certainty: 'exact' as const,
      vehicles: found.map(({ catalog, vehicle, known }) => vehicleWire(catalog, vehicle, known, wording)),
      warnings: [],
    };
  };

  const identified = (caller: Caller, identification: string, language: string) => {
    const kind = identification.includes('-') ? ('frame' as const) : ('vin' as const);
    return searches.run(caller, { kind, term: identification.split('-')[0]! }, async () => {
      const result = await (kind === 'frame'
        ? byFrame(identification, language)
        : byVin(identification, language));
      return { result, catalog: result.catalog, isFound: result.vehicles.length > 0 };
    });
  };

  route(app, readVehicleByVin, async ({ query: { identification, language }, caller }) => ({
    data: await identified(caller, identification, language),
  }));
  route(app, readVinHasCatalog, ({ query }) => coverage(query.VIN));
  route(app, verifyVinInCatalogForActiveUser, ({ query }) => coverage(query.VIN));
};
