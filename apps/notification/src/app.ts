import { operationsOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { createService, type Log, type VerifyToken } from '@tuerca/service';
import { createDeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { deliveriesRoutes } from './deliveries/deliveries.routes.ts';
import { createDeliveriesService } from './deliveries/deliveries.service.ts';
import type { MessageChannels } from './deliveries/delivery.ts';
import { createInboxRepository } from './inbox/inbox.repository.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import type { Hub } from './live/hub.ts';
import { serveLive } from './live/live.socket.ts';
import type { TypingAnnouncer } from './live/typing.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { createNotificationsService } from './notifications/notifications.service.ts';

export interface Deps {
  db: Database;
  channels: MessageChannels;
  unitOfWork: UnitOfWork;
  verifyToken: VerifyToken;
  hub: Hub;
  typing: TypingAnnouncer;
  wakeHub: () => void;
  inboxIsOpen: boolean;
  clock: () => Date;
  log: Log;
}

export const buildApp = (deps: Deps) => {
  const { db, channels, unitOfWork, clock, log, hub, typing, wakeHub, verifyToken } = deps;
  const app = createService({
    name: 'notification',
    log,
    clock,
    verifyToken,
    operations: operationsOf('notification'),
    metrics: {
      live_connections: { help: 'Open websockets', read: () => live.connections() },
      live_subscriptions: { help: 'Channels followed over them', read: () => hub.subscriptions },
    },
  });
  const live = serveLive(app, { hub, typing, verifyToken, clock, log });
  deliveriesRoutes(
    app,
    createDeliveriesService({ repository: createDeliveriesRepository(db), channels, clock, log }),
  );
  inboxRoutes(app, { inbox: createInboxRepository(db), isOpen: deps.inboxIsOpen });
  notificationsRoutes(app, createNotificationsService({ db, unitOfWork, clock, wakeHub }));
  return app;
};
