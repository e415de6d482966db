import { deliverMessage } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { DeliveriesService } from './deliveries.service.ts';

export const deliveriesRoutes = (app: FastifyInstance, service: DeliveriesService): void => {
  route(app, deliverMessage, async ({ body, caller, idempotencyKey }) => {
    await service.deliverMessage(body, { service: caller.claims!.sub, key: idempotencyKey });
    return { data: { ok: true as const } };
  });
};
