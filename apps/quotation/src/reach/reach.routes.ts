import { readRequestReach } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ReachService } from './reach.service.ts';

export const reachRoutes = (app: FastifyInstance, reach: ReachService): void => {
  route(app, readRequestReach, async ({ params }) => ({ data: await reach.read(params.id) }));
};
