import { deliverMessage, listProviderLetters, readDeliveryFigures } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { DeliveriesService } from './deliveries.service.ts';
import { providerLetterWire } from './provider-letter.wire.ts';

export const deliveriesRoutes = (app: FastifyInstance, service: DeliveriesService): void => {
  route(app, deliverMessage, async ({ body, caller, idempotencyKey }) => {
    await service.deliverMessage(body, { service: caller.claims!.sub, key: idempotencyKey });
    return { data: { ok: true as const } };
  });

  route(app, readDeliveryFigures, async () => ({ data: await service.figures() }));

  route(app, listProviderLetters, async ({ caller, query }) => {
    const { rows, count } = await service.listToProviders(caller, query);
    return {
      data: rows.map(providerLetterWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });
};
