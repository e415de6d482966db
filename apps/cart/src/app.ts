import { operationsOf } from '@tuerca/contracts';
import type { Consumers, Handler, Relay, UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { consumerFigures, consumersCheck, createService, databaseFigures } from '@tuerca/service';
import type { Log, VerifyToken } from '@tuerca/service';
import { ordersConsumers } from './orders/orders.consumers.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';

export interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  relay: Pick<Relay, 'outboxAge'>;
  /** Undefined where the app is built without Kafka. */
  consumers?: Pick<Consumers, 'lag' | 'deadLetters' | 'isHealthy'>;
  verifyToken: VerifyToken;
  clock: () => Date;
  log: Log;
}

/** What the service does on other services' events. */
export const handlers: readonly Handler[] = ordersConsumers;

export const buildApp = ({ db, unitOfWork, relay, consumers, verifyToken, clock, log }: Deps) => {
  const app = createService({
    name: 'cart',
    log,
    clock,
    verifyToken,
    operations: operationsOf('cart'),
    checks: {
      postgres: () => db.raw('select 1'),
      ...(consumers && { consumers: consumersCheck(consumers) }),
    },
    metrics: {
      ...databaseFigures(db, relay),
      ...(consumers && consumerFigures(consumers)),
    },
  });
  ordersRoutes(app, createOrdersService({ db, unitOfWork, clock }));
  return app;
};
