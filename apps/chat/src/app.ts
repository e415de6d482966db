import { operationsOf } from '@tuerca/contracts';
import type { Consumers, Handler, Relay, UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { createService } from '@tuerca/service';
import type { Log, VerifyToken } from '@tuerca/service';
import { conversationsRoutes } from './conversations/conversations.routes.ts';
import { createConversationsService } from './conversations/conversations.service.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { createMessagesService } from './messages/messages.service.ts';
import { requestsConsumers } from './requests/requests.consumers.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { usersConsumers } from './users/users.consumers.ts';

export interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  relay: Pick<Relay, 'outboxAge'>;
  /** Undefined where the app is built without Kafka. */
  consumers?: Pick<Consumers, 'lag' | 'deadLetters' | 'isHealthy'>;
  verifyToken: VerifyToken;
  linkSecret: string;
  detectContactData: boolean;
  clock: () => Date;
  log: Log;
}

/** What the service does on other services' events. */
export const handlers: readonly Handler[] = [...usersConsumers, ...storesConsumers, ...requestsConsumers];

export const buildApp = (deps: Deps) => {
  const { db, relay, consumers, verifyToken, clock, log } = deps;
  const app = createService({
    name: 'chat',
    log,
    clock,
    verifyToken,
    operations: operationsOf('chat'),
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
  conversationsRoutes(app, createConversationsService(deps));
  messagesRoutes(app, createMessagesService(deps));
  return app;
};
