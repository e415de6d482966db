import { operationsOf } from '@tuerca/contracts';
import type { Handler, UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import type { RedisClient } from '@tuerca/redis';
import { createLog, createService, type Log, type VerifyToken } from '@tuerca/service';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { createBrandsRepository } from './brands/brands.repository.ts';
import type { Captcha } from './plates/captcha/captcha.ts';
import { createPlateQuota } from './plates/plate-quota.ts';
import { platesRoutes } from './plates/plates.routes.ts';
import { createPlatesService } from './plates/plates.service.ts';
import type { EmbeddedRegistry } from './plates/registry/embedded-registry.ts';
import { withDeadline, type PlateRegistry } from './plates/registry/registry.ts';
import { vehiclesConsumers } from './vehicles/vehicles.consumers.ts';
import { createVehiclesRepository } from './vehicles/vehicles.repository.ts';
import { vehiclesRoutes } from './vehicles/vehicles.routes.ts';
import { createVehiclesService } from './vehicles/vehicles.service.ts';

export interface Deps {
  db: Database;
  redis: RedisClient;
  unitOfWork: UnitOfWork;
  captcha: Captcha;
  registry: PlateRegistry;
  embeddedRegistry?: EmbeddedRegistry | undefined;
  /** The longest that a person waits for the registry, in milliseconds. */
  registryDeadlineMs: number;
  plateQuota: number;
  verifyToken: VerifyToken;
  clock?: () => Date;
  log?: Log;
}

/** The service with every feature wired, and what it does on other services' events. */
export const buildApp = (deps: Deps) => {
  const { db, redis, unitOfWork, clock = () => new Date() } = deps;
  const log = deps.log ?? createLog({ name: 'garage', level: 'silent' });
  const brands = createBrandsRepository(db);
  const vehicles = createVehiclesService({
    repository: createVehiclesRepository(db),
    brands,
    unitOfWork,
    clock,
  });
  const plates = createPlatesService({
    captcha: deps.captcha,
    quota: createPlateQuota({ redis, limit: deps.plateQuota, clock }),
    registry: withDeadline(deps.registry, deps.registryDeadlineMs),
    embeddedRegistry: deps.embeddedRegistry,
    brands,
    vehicles,
    unitOfWork,
    clock,
    log,
  });

  const app = createService({
    name: 'garage',
    log,
    clock,
    verifyToken: deps.verifyToken,
    operations: operationsOf('garage'),
  });
  vehiclesRoutes(app, vehicles);
  platesRoutes(app, plates);

  const handlers: Handler[] = [...brandsConsumers(brands), ...vehiclesConsumers(vehicles)];
  return { app, handlers };
};
