import * as contracts from '@tuerca/contracts/operations/garage';
import { callService, connectRedis, defineService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { Config } from './config.ts';
import { imagesRoutes } from './images/images.routes.ts';
import { createImagesService } from './images/images.service.ts';
import { papersRoutes } from './papers/papers.routes.ts';
import { createPapersService } from './papers/papers.service.ts';
import { plateWaitsConsumers } from './plate-waits/plate-waits.consumers.ts';
import { plateWaitsRoutes } from './plate-waits/plate-waits.routes.ts';
import { createPlateWaitsService } from './plate-waits/plate-waits.service.ts';
import { createCaptcha, createRegistry, type Parties } from './plates/parties.ts';
import { createPlateQuota } from './plates/plate-quota.ts';
import { platesRoutes } from './plates/plates.routes.ts';
import { createPlatesService } from './plates/plates.service.ts';
import { withDeadline } from './plates/registry/registry.ts';
import { publicVehiclesRoutes } from './public-vehicles/public-vehicles.routes.ts';
import { createPublicVehiclesService } from './public-vehicles/public-vehicles.service.ts';
import { sheetsRoutes } from './sheets/sheets.routes.ts';
import { createSheetsService } from './sheets/sheets.service.ts';
import { transfersRoutes } from './transfers/transfers.routes.ts';
import { createTransfersService } from './transfers/transfers.service.ts';
import { createVehicleWire } from './vehicles/vehicle.wire.ts';
import { vehiclesConsumers } from './vehicles/vehicles.consumers.ts';
import { vehiclesRoutes } from './vehicles/vehicles.routes.ts';
import { createVehiclesService } from './vehicles/vehicles.service.ts';

/** How often to look for plates that wait and are due, in milliseconds. */
const waitsPollMs = 2000;
/** How often to end offers of vehicles that ran out, in milliseconds. */
const transfersPollMs = 60_000;
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';

export const garage = defineService({
  name: 'garage',
  contracts,
  Config,
  migrations,
  parts: async (platform): Promise<Parties> => {
    const { config, fetch } = platform;
    const redis = await connectRedis(platform);
    const { LINK_SECRET: secret, IDENTITY_URL: baseUrl } = config;
    const callIdentity = callService({ from: 'garage', baseUrl, secret, fetch });
    return { redis, callIdentity, captcha: createCaptcha(config, redis), ...createRegistry(config, redis) };
  },
  features: (deps) => {
    const { config, redis, clock } = deps;
    const quota = createPlateQuota({ redis, limit: config.PLATE_QUOTA, clock });
    const registry = withDeadline(deps.registry, config.PLATE_REGISTRY_DEADLINE_MS);
    const wire = createVehicleWire({ linkSecret: config.LINK_SECRET, clock });
    const vehicles = createVehiclesService(deps);
    const waits = createPlateWaitsService({
      ...deps,
      quota,
      registry,
      vehicles,
      retryMs: config.PLATE_RETRY_MS,
    });
    const plates = createPlatesService({ ...deps, quota, registry, vehicles, waits });
    const publicVehicles = createPublicVehiclesService(deps);
    const images = createImagesService(deps);
    const sheets = createSheetsService(deps);
    const transfers = createTransfersService({ ...deps, vehicles });
    const papers = createPapersService(deps);
    const people = createPeopleService(deps);
    return [
      { routes: (app) => peopleRoutes(app, people), consumers: peopleConsumers(people) },
      { routes: (app) => vehiclesRoutes(app, vehicles, wire), consumers: vehiclesConsumers(vehicles, waits) },
      { routes: (app) => imagesRoutes(app, images, wire) },
      { routes: (app) => sheetsRoutes(app, sheets, wire) },
      {
        routes: (app) => transfersRoutes(app, transfers),
        periodic: [{ name: 'lapseVehicleTransfers', everyMs: transfersPollMs, run: transfers.lapse }],
      },
      { routes: (app) => papersRoutes(app, papers, wire) },
      { routes: (app) => publicVehiclesRoutes(app, publicVehicles) },
      { routes: (app) => platesRoutes(app, plates, wire) },
      {
        routes: (app) => plateWaitsRoutes(app, waits),
        consumers: plateWaitsConsumers(waits),
        periodic: [{ name: 'lookUpPlatesAgain', everyMs: waitsPollMs, run: waits.lookUpAgain }],
      },
      { consumers: brandsConsumers },
    ];
  },
});
