import { operationsOf } from '@tuerca/contracts';
import type { Handler, UnitOfWork } from '@tuerca/events';
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
  verifyToken: VerifyToken;
  linkSecret: string;
  detectContactData: boolean;
  clock: () => Date;
  log: Log;
}

/** What the service does on other services' events. */
export const handlers: readonly Handler[] = [...usersConsumers, ...storesConsumers, ...requestsConsumers];

export const buildApp = (deps: Deps) => {
  const { verifyToken, clock, log } = deps;
  const app = createService({
    name: 'chat',
    log,
    clock,
    verifyToken,
    operations: operationsOf('chat'),
  });
  conversationsRoutes(app, createConversationsService(deps));
  messagesRoutes(app, createMessagesService(deps));
  return app;
};
