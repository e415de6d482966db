import * as contracts from '@tuerca/contracts/operations/notification';
import { defineService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { Config, quietHoursOf } from './config.ts';
import { contactsConsumers } from './contacts/contacts.consumers.ts';
import { deadLettersRoutes } from './dead-letters/dead-letters.routes.ts';
import { createDeadLettersService } from './dead-letters/dead-letters.service.ts';
import { deliveriesConsumers } from './deliveries/deliveries.consumers.ts';
import { deliveriesRoutes } from './deliveries/deliveries.routes.ts';
import { createDeliveriesService } from './deliveries/deliveries.service.ts';
import { housekeeping } from './housekeeping.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { serveLive } from './live/live.link.ts';
import { messagesConsumers } from './notifications/messages.consumers.ts';
import { notificationsConsumers } from './notifications/notifications.consumers.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { createNotificationsService } from './notifications/notifications.service.ts';
import { openParts } from './parts.ts';
import { remindersConsumers } from './reminders/reminders.consumers.ts';
import { createRemindersService } from './reminders/reminders.service.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';

export const notification = defineService({
  name: 'notification',
  contracts,
  Config,
  migrations,
  // Only systems outside follow what is told here.
  relayRestMs: 250,
  parts: openParts,
  features: (deps) => {
    const { config, db, hub } = deps;
    const deliveries = createDeliveriesService(deps);
    const notifications = createNotificationsService(deps);
    const quietHours = quietHoursOf(config);
    const reminders = createRemindersService({ ...deps, quietHours });
    const people = createPeopleService(deps);
    return [
      { routes: (app) => peopleRoutes(app, people), consumers: peopleConsumers(people) },
      {
        routes: (app) => {
          const live = serveLive(app, deps);
          app.watch({
            metrics: {
              live_connections: { help: 'Open websockets', read: () => live.connections() },
              live_subscriptions: { help: 'Channels followed over them', read: () => hub.subscriptions },
            },
          });
        },
      },
      { routes: (app) => deliveriesRoutes(app, deliveries), consumers: deliveriesConsumers },
      { routes: (app) => deadLettersRoutes(app, createDeadLettersService(deps)) },
      { routes: (app) => inboxRoutes(app, { db, isOpen: config.NODE_ENV !== 'production' }) },
      { consumers: contactsConsumers(deps) },
      {
        routes: (app) => notificationsRoutes(app, notifications),
        consumers: [
          ...notificationsConsumers({ ...deps, quietHours, linkSecret: config.LINK_SECRET }),
          ...messagesConsumers(deps),
        ],
      },
      {
        consumers: remindersConsumers({ ...deps, quietHours }),
        periodic: [
          {
            name: 'reminders',
            everyMs: config.REMINDER_POLL_MS,
            atOnce: true,
            run: reminders.tellDue,
          },
        ],
      },
      { periodic: [housekeeping(deps)] },
    ];
  },
});
