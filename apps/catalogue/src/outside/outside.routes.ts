import { readCatalogProvider } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { OutsideService } from './outside.service.ts';

export const outsideRoutes = (app: FastifyInstance, outside: OutsideService): void => {
  route(app, readCatalogProvider, async () => ({ data: { state: outside.readState() } }));
};
