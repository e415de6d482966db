import { listStoreCards, readStoreDetail, readStorePage, updateStorePage } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { lookOfWire, storeCardWire, storePageWire } from './store-page.wire.ts';
import type { StorePagesService } from './store-pages.service.ts';

export const storePagesRoutes = (app: FastifyInstance, pages: StorePagesService): void => {
  route(app, readStorePage, async ({ caller, params }) => ({
    data: storePageWire(await pages.read(caller, params.segment)),
  }));

  route(app, readStoreDetail, async ({ caller, params }) => ({
    data: storePageWire(await pages.readById(caller, params.id)),
  }));

  route(app, listStoreCards, async ({ query }) => {
    const { rows, count } = await pages.listCards(query);
    return {
      data: rows.map(storeCardWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, updateStorePage, async ({ caller, params, body }) => ({
    data: storePageWire(
      await pages.update(caller, params.id, lookOfWire(body), caller.reach(updateStorePage)!),
    ),
  }));
};
