import { listManagedStores, updateStoreActivity } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { managedStoreWire } from './managed-store.wire.ts';
import type { ManagedStoresService } from './managed-stores.service.ts';

export const managedStoresRoutes = (app: FastifyInstance, stores: ManagedStoresService): void => {
  route(app, listManagedStores, async ({ query }) => {
    const { rows, count } = await stores.list(query);
    return {
      data: rows.map(managedStoreWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, updateStoreActivity, async ({ caller, params, body }) => ({
    data: managedStoreWire(await stores.switch(caller, params.id, body)),
  }));
};
