import { readStorePage, updateStorePage } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { lookOfWire, storePageWire } from './store-page.wire.ts';
import type { StorePagesService } from './store-pages.service.ts';

export const storePagesRoutes = (app: FastifyInstance, pages: StorePagesService): void => {
  route(app, readStorePage, async ({ caller, params }) => ({
    data: storePageWire(await pages.read(caller, params.segment)),
  }));

  route(app, updateStorePage, async ({ caller, params, body }) => ({
    data: storePageWire(
      await pages.update(caller, params.id, lookOfWire(body), caller.reach(updateStorePage)!),
    ),
  }));
};
