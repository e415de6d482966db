import { operationsOf } from '@tuerca/contracts';
import type { Handler, UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { createService } from '@tuerca/service';
import type { Log, VerifyToken } from '@tuerca/service';
import { ordersConsumers } from './orders/orders.consumers.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';

export interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  verifyToken: VerifyToken;
  clock: () => Date;
  log: Log;
}

/** What the service does on other services' events. */
export const handlers: readonly Handler[] = ordersConsumers;

export const buildApp = ({ db, unitOfWork, verifyToken, clock, log }: Deps) => {
  const app = createService({
    name: 'cart',
    log,
    clock,
    verifyToken,
    operations: operationsOf('cart'),
  });
  ordersRoutes(app, createOrdersService({ db, unitOfWork, clock }));
  return app;
};
