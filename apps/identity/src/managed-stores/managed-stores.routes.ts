import { closeStore, listManagedStores, updateStoreActivity } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { proofOfWire } from '../own-data/own-data.routes.ts';
import { visitOf } from '../sessions/session-cookies.wire.ts';
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

  route(app, closeStore, async (input) => {
    const { caller, params, body } = input;
    await stores.close(caller, params.id, proofOfWire(body), visitOf(input).ip);
    return { data: { ok: true as const } };
  });

  route(app, updateStoreActivity, async ({ caller, params, body }) => ({
    data: managedStoreWire(await stores.switch(caller, params.id, body)),
  }));
};
