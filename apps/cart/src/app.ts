import { operationsOf } from '@tuerca/contracts';
import type { Consumers, Handler, Relay, UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { createService } from '@tuerca/service';
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
      ...(consumers && {
        consumers: async () => {
          if (!consumers.isHealthy()) throw new Error('The consumer group is not joined');
        },
      }),
    },
    metrics: {
      outbox_oldest_seconds: { help: 'Age of the oldest event not yet published', read: relay.outboxAge },
      postgres_pool_used: { help: 'Connections in use', read: () => db.client.pool.numUsed() as number },
      ...(consumers && {
        consumer_lag: {
          help: 'Events not yet handled, by topic',
          labelNames: ['topic'],
          read: async () =>
            Object.entries(await consumers.lag()).map(([topic, value]) => ({ labels: { topic }, value })),
        },
        dead_letters_total: { help: 'Events given up on since the start', read: () => consumers.deadLetters },
      }),
    },
  });
  ordersRoutes(app, createOrdersService({ db, unitOfWork, clock }));
  return app;
};
