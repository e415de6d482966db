import {
  getClientsApi,
  listApiDeliveries,
  removeApiSync,
  saveClientApi,
  sendOrderToAPI,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { WebhooksService } from './webhooks.service.ts';

const done = { data: { ok: true as const } };

export const webhooksRoutes = (app: FastifyInstance, webhooks: WebhooksService): void => {
  app.addHook('onClose', async () => webhooks.stop());
  route(app, getClientsApi, async ({ caller }) => ({ data: await webhooks.list(caller) }));
  route(app, saveClientApi, async ({ caller, body }) => ({ data: await webhooks.save(caller, body) }));
  route(app, removeApiSync, async ({ caller }) => {
    await webhooks.remove(caller);
    return done;
  });
  route(app, sendOrderToAPI, async ({ caller, body }) => {
    await webhooks.sendByHand(caller, body.id);
    return done;
  });
  route(app, listApiDeliveries, ({ caller, query }) => webhooks.log(caller, query));
};
