import { openMongo } from '@tuerca/mongo';
import { defineService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { brandsRoutes } from './brands/brands.routes.ts';
import { createBrandsService } from './brands/brands.service.ts';
import { readVehicleData } from './brands/vehicle-data.ts';
import { createCatalogsService } from './catalogs/catalogs.service.ts';
import { Config } from './config.ts';
import { publishDemo } from './editions/demo/publish-demo.ts';
import { createEditionsService } from './editions/editions.service.ts';
import { partsRoutes } from './parts/parts.routes.ts';
import { createPartsService } from './parts/parts.service.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';
import { createNumbersService } from './searches/numbers.service.ts';
import { searchesRoutes } from './searches/searches.routes.ts';
import { createSearchesService } from './searches/searches.service.ts';
import { substitutionReportsRoutes } from './substitution-reports/substitution-reports.routes.ts';
import {
  createCorrections,
  createSubstitutionReportsService,
} from './substitution-reports/substitution-reports.service.ts';
import { createIdentifyService } from './vin/identify.service.ts';
import { createVinDecoder } from './vin/vin-decoder.ts';
import { vinRoutes } from './vin/vin.routes.ts';
import { createVinService } from './vin/vin.service.ts';
import { openVpic } from './vin/vpic.ts';

const hour = 3_600_000;

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
    const { vpic, mongo, clock, config, db } = deps;
    const secret = config.LINK_SECRET;
    const brands = createBrandsService(deps);
    const catalogs = createCatalogsService(deps);
    const editions = createEditionsService(deps);
    const parts = createPartsService({ mongo, catalogs, secret, correct: createCorrections(db) });
    const numbers = createNumbersService({ mongo, catalogs });
    const searches = createSearchesService({
      db,
      clock,
      limitsOfDay: {
        guest: config.CATALOG_SEARCHES_GUEST,
        account: config.CATALOG_SEARCHES_ACCOUNT,
        seller: config.CATALOG_SEARCHES_SELLER,
      },
    });
    const reports = createSubstitutionReportsService({ ...deps, parts });
    const vins = createVinService({ decode: createVinDecoder(vpic, clock), brands, catalogs });
    const identify = createIdentifyService({ mongo, catalogs, parts, vins });
    const people = createPeopleService(deps);
    return [
      {
        routes: (app) => brandsRoutes(app, brands),
        prepare: { name: 'brands', run: () => brands.importBrands(() => readVehicleData(vpic)) },
      },
      { routes: (app) => vinRoutes(app, { vins, identify, searches, secret }) },
      {
        routes: (app) => partsRoutes(app, { parts, catalogs, secret }),
        prepare: { name: 'catalogues', run: () => publishDemo(editions, catalogs, config.DEMO_CATALOGS) },
        probes: { checks: { mongo: async () => mongo.db?.admin().ping() } },
      },
      {
        routes: (app) => searchesRoutes(app, { searches, numbers, secret }),
        periodic: [{ name: 'housekeeping', everyMs: hour, run: searches.prune }],
      },
      { routes: (app) => substitutionReportsRoutes(app, reports, secret) },
      { routes: (app) => peopleRoutes(app, people), consumers: peopleConsumers(people) },
    ];
  },
});
