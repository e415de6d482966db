import { listInfractions, registerInfraction } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { InfractionsService } from './infractions.service.ts';

export const infractionsRoutes = (app: FastifyInstance, infractions: InfractionsService): void => {
  route(app, registerInfraction, async ({ body, caller, idempotencyKey }) => ({
    data: await infractions.register(caller, body, idempotencyKey),
  }));
  route(app, listInfractions, ({ query, caller }) => infractions.list(caller, query));
};
