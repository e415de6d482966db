import { operationsOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import type { Database } from '@tuerca/postgres';
import { createService, type Log, type VerifyToken } from '@tuerca/service';
import { createBrandsRepository } from './brands/brands.repository.ts';
import { brandsRoutes } from './brands/brands.routes.ts';
import { createBrandsService } from './brands/brands.service.ts';
import { readVehicleData } from './brands/vehicle-data.ts';
import { createCatalogsRepository } from './catalogs/catalogs.repository.ts';
import { createCatalogsService } from './catalogs/catalogs.service.ts';
import { demoCatalogs } from './catalogs/demo-catalogs.ts';
import { createVinDecoder } from './vin/vin-decoder.ts';
import { vinRoutes } from './vin/vin.routes.ts';
import { createVinService } from './vin/vin.service.ts';
import type { Vpic } from './vin/vpic.ts';

export interface Deps {
  db: Database;
  mongo: Mongo;
  vpic: Vpic;
  unitOfWork: UnitOfWork;
  verifyToken: VerifyToken;
  clock?: () => Date;
  log?: Log;
}

/** The service with every feature wired, and the import that fills its stores at the first start. */
export const buildApp = (deps: Deps) => {
  const { db, mongo, vpic, unitOfWork, clock = () => new Date() } = deps;
  const brands = createBrandsService({ repository: createBrandsRepository(db), unitOfWork });
  const catalogs = createCatalogsService(createCatalogsRepository(mongo));
  const vins = createVinService({ decode: createVinDecoder(vpic, clock), brands, catalogs });

  const app = createService({
    name: 'catalogue',
    log: deps.log,
    clock,
    verifyToken: deps.verifyToken,
    operations: operationsOf('catalogue'),
    checks: { mongo: async () => mongo.db?.admin().ping() },
  });
  brandsRoutes(app, brands);
  vinRoutes(app, vins);

  const importReferenceData = async () => {
    await brands.importBrands(() => readVehicleData(vpic));
    await catalogs.importCatalogs(demoCatalogs);
  };
  return { app, importReferenceData };
};
