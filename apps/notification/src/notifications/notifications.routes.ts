import {
  countCartNotifications,
  countNotifications,
  countNotificationsByTopic,
  countPendingMessages,
  listNotifications,
  markAllNotificationsDone,
  markNotificationDone,
  markNotificationsSeen,
  updateNotification,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { NotificationsService } from './notifications.service.ts';
import { notificationOnWire } from './notifications.wire.ts';

export const notificationsRoutes = (app: FastifyInstance, service: NotificationsService): void => {
  route(app, listNotifications, async ({ caller, query }) => {
    const { rows, count } = await service.list(caller, query);
    return {
      data: rows.map(notificationOnWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });
  route(app, countNotifications, async ({ caller }) => ({ data: { count: await service.count(caller) } }));
  route(app, countPendingMessages, async ({ caller }) => ({
    data: { count: await service.count(caller, 'newMessage') },
  }));
  route(app, countCartNotifications, async ({ caller }) => ({
    data: { count: await service.count(caller, 'newOrder') },
  }));
  route(app, countNotificationsByTopic, async ({ caller, params }) => ({
    data: await service.countByTopic(caller, params.id),
  }));
  route(app, markNotificationDone, async ({ caller, params }) => ({
    data: notificationOnWire(await service.setDone(caller, params.id, true)),
  }));
  route(app, updateNotification, async ({ caller, params, body }) => ({
    data: notificationOnWire(await service.setDone(caller, params.id, body.is_done)),
  }));
  route(app, markAllNotificationsDone, async ({ caller, query }) => {
    await service.setAllDone(caller, query.type);
    return { data: { ok: true as const } };
  });
  route(app, markNotificationsSeen, async ({ caller, body }) => ({
    data: { count: await service.setSeen(caller, body) },
  }));
};
