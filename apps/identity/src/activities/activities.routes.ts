import { createActivity, deleteActivity, listActivities, updateActivity } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ActivitiesService } from './activities.service.ts';

export const activitiesRoutes = (app: FastifyInstance, activities: ActivitiesService): void => {
  route(app, listActivities, async ({ query, caller }) => {
    const { rows, count } = await activities.listOwn(caller, query);
    return { data: rows, metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, createActivity, async ({ body, caller, idempotencyKey }) => ({
    data: await activities.add(caller, body, idempotencyKey),
  }));
  route(app, updateActivity, async ({ params, body, caller }) => ({
    data: await activities.change(caller, params.id, body),
  }));
  route(app, deleteActivity, async ({ params, caller }) => {
    await activities.remove(caller, params.id);
    return { data: { ok: true as const } };
  });
};
