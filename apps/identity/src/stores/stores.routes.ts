import {
  createStore,
  listPriceListLabels,
  listSalesModels,
  listStoreNames,
  listStores,
  readStore,
  readStoreConfig,
  updateStore,
  updateStoreConfig,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { Store } from './store.ts';
import {
  settingsOfWire,
  storeChangesOfWire,
  storeConfigWire,
  storeFocusWire,
  storeWire,
} from './store.wire.ts';
import type { StoresService } from './stores.service.ts';

const salesModelNames = [
  { id: 'cart' as const, name: 'Carrito de compras' },
  { id: 'orders' as const, name: 'Pedidos' },
];

export const storesRoutes = (app: FastifyInstance, stores: StoresService): void => {
  route(app, listStores, async ({ query }) => {
    const { rows, count } = await stores.list(query);
    return {
      data: rows.map((store) => storeWire(store, query.with)),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, listStoreNames, async ({ query }) => {
    const { rows, count } = await stores.list(query);
    return {
      data: rows.map(({ id, name, segment }) => ({ id, name, segment })),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  const withFocus = async (store: Store) => storeFocusWire(store, await stores.servedCities(store));

  route(app, readStore, async ({ caller, params, query }) => {
    const store = await stores.read(caller, params.id);
    return {
      data: {
        ...storeWire(store, query.with),
        ...(query.with.includes('focus') && (await withFocus(store))),
      },
    };
  });

  route(app, createStore, async ({ body }) => {
    const {
      name,
      user_id: userId,
      city_id: cityId,
      brand_ids: brandIds,
      config,
      has_module: hasModule,
      segment,
    } = body;
    const settings = settingsOfWire(config);
    const store = await stores.open({ name, userId, cityId, brandIds, settings, hasModule, segment });
    return { data: storeWire(store, ['brands', 'advisers']) };
  });

  route(app, updateStore, async ({ caller, params, body }) => {
    const store = await stores.update(
      caller,
      params.id,
      storeChangesOfWire(body),
      caller.reach(updateStore)!,
    );
    return { data: { ...storeWire(store, ['brands', 'advisers']), ...(await withFocus(store)) } };
  });

  route(app, readStoreConfig, async ({ caller, params }) => ({
    data: storeConfigWire(await stores.readOwn(caller, params.id, caller.reach(readStoreConfig)!)),
  }));

  route(app, updateStoreConfig, async ({ caller, params, body }) => {
    const { seen = {}, ...config } = body;
    const configured = await stores.configure(caller, params.id, settingsOfWire(config), {
      seen: settingsOfWire(seen),
      reach: caller.reach(updateStoreConfig)!,
    });
    return { data: storeConfigWire(configured) };
  });

  route(app, listPriceListLabels, async ({ caller }) => ({
    data: (await stores.priceListLabelsOf(caller)).map((name) => ({ name })),
  }));

  route(app, listSalesModels, async () => ({ data: salesModelNames }));
};
