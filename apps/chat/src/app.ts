import { operationsOf } from '@tuerca/contracts';
import type { Consumers, Handler, Relay, UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { consumerFigures, consumersCheck, createService, databaseFigures } from '@tuerca/service';
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
      ...(consumers && { consumers: consumersCheck(consumers) }),
    },
    metrics: {
      ...databaseFigures(db, relay),
      ...(consumers && consumerFigures(consumers)),
    },
  });
  conversationsRoutes(app, createConversationsService(deps));
  messagesRoutes(app, createMessagesService(deps));
  return app;
};
