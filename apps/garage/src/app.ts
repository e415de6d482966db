import { connectRedis, defineService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { Config } from './config.ts';
import { createCaptcha, createRegistry, type Parties } from './plates/parties.ts';
import { createPlateQuota } from './plates/plate-quota.ts';
import { platesRoutes } from './plates/plates.routes.ts';
import { createPlatesService } from './plates/plates.service.ts';
import { withDeadline } from './plates/registry/registry.ts';
import { vehiclesConsumers } from './vehicles/vehicles.consumers.ts';
import { vehiclesRoutes } from './vehicles/vehicles.routes.ts';
import { createVehiclesService } from './vehicles/vehicles.service.ts';

export const garage = defineService({
  name: 'garage',
  Config,
  migrations,
  parts: async (platform): Promise<Parties> => {
    const { config } = platform;
    const redis = await connectRedis(platform);
    return { redis, captcha: createCaptcha(config, redis), ...createRegistry(config, redis) };
  },
  features: (deps) => {
    const { config, redis, clock } = deps;
    const vehicles = createVehiclesService(deps);
    const plates = createPlatesService({
      ...deps,
      quota: createPlateQuota({ redis, limit: config.PLATE_QUOTA, clock }),
      registry: withDeadline(deps.registry, config.PLATE_REGISTRY_DEADLINE_MS),
      vehicles,
    });
    return [
      { routes: (app) => vehiclesRoutes(app, vehicles), consumers: vehiclesConsumers(vehicles) },
      { routes: (app) => platesRoutes(app, plates) },
      { consumers: brandsConsumers },
    ];
  },
});
