import { openMongo } from '@tuerca/mongo';
import { defineService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { brandsRoutes } from './brands/brands.routes.ts';
import { createBrandsService } from './brands/brands.service.ts';
import { readVehicleData } from './brands/vehicle-data.ts';
import { createCatalogsService } from './catalogs/catalogs.service.ts';
import { demoCatalogs } from './catalogs/demo-catalogs.ts';
import { Config } from './config.ts';
import { createVinDecoder } from './vin/vin-decoder.ts';
import { vinRoutes } from './vin/vin.routes.ts';
import { createVinService } from './vin/vin.service.ts';
import { openVpic } from './vin/vpic.ts';

export const catalogue = defineService({
  name: 'catalogue',
  Config,
  migrations,
  parts: async ({ config, keep }) => {
    const vpic = keep('vpic', await openVpic(config.VPIC_DIR), (each) => each.close());
    const mongo = keep('mongo', await openMongo({ url: config.MONGO_URL }), (each) => each.close());
    return { vpic, mongo };
  },
  features: (deps) => {
    const { vpic, mongo, clock } = deps;
    const brands = createBrandsService(deps);
    const catalogs = createCatalogsService(mongo);
    const vins = createVinService({ decode: createVinDecoder(vpic, clock), brands, catalogs });
    return [
      {
        routes: (app) => brandsRoutes(app, brands),
        prepare: { name: 'brands', run: () => brands.importBrands(() => readVehicleData(vpic)) },
      },
      { routes: (app) => vinRoutes(app, vins) },
      {
        prepare: { name: 'catalogues', run: () => catalogs.importCatalogs(demoCatalogs) },
        probes: { checks: { mongo: async () => mongo.db?.admin().ping() } },
      },
    ];
  },
});
