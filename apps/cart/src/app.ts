import { defineService } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { Config } from './config.ts';
import { ordersConsumers } from './orders/orders.consumers.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';

export const cart = defineService({
  name: 'cart',
  Config,
  migrations,
  features: (deps) => {
    const orders = createOrdersService(deps);
    return [{ routes: (app) => ordersRoutes(app, orders), consumers: ordersConsumers }];
  },
});
