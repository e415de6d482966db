import * as contracts from '@tuerca/contracts/operations/chat';
import { defineService, standingAmong } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { Config } from './config.ts';
import { conversationsRoutes } from './conversations/conversations.routes.ts';
import { createConversationsService } from './conversations/conversations.service.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { createMessagesService } from './messages/messages.service.ts';
import { ordersConsumers } from './orders/orders.consumers.ts';
import { requestsConsumers } from './requests/requests.consumers.ts';
import { returnsConsumers } from './returns/returns.consumers.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { storesRepository as stores } from './stores/stores.repository.ts';
import { usersConsumers } from './users/users.consumers.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';

export const chat = defineService({
  name: 'chat',
  contracts,
  Config,
  migrations,
  features: (deps) => {
    const { LINK_SECRET: linkSecret, DETECT_CONTACT_DATA: detectContactData } = deps.config;
    const conversations = createConversationsService(deps);
    const messages = createMessagesService({ ...deps, linkSecret, detectContactData });
    const people = createPeopleService(deps);
    return [
      { routes: (app) => peopleRoutes(app, people), consumers: peopleConsumers(people) },
      { routes: (app) => conversationsRoutes(app, conversations) },
      { routes: (app) => messagesRoutes(app, messages) },
      { consumers: usersConsumers },
      {
        consumers: storesConsumers,
        standing: async ({ storeId, adviserId }) =>
          standingAmong((await stores.find(deps.db, storeId))?.advisers ?? [], adviserId),
      },
      { consumers: requestsConsumers },
      { consumers: returnsConsumers },
      { consumers: ordersConsumers },
    ];
  },
});
