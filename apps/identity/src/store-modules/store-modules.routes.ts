import { listStoreModules, updateStoreModule } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { storeModuleWire } from './store-module.wire.ts';
import type { StoreModulesService } from './store-modules.service.ts';

export const storeModulesRoutes = (app: FastifyInstance, modules: StoreModulesService): void => {
  route(app, listStoreModules, async ({ query }) => {
    const { rows, count } = await modules.list(query);
    return {
      data: rows.map(storeModuleWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, updateStoreModule, async ({ params, body, caller }) => ({
    data: storeModuleWire(await modules.switch(caller, params.id, body)),
  }));
};
