import { createNewOrder, createNewOrders, createPaymentLink, makePurchase } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { OrdersService } from './orders.service.ts';

export const ordersRoutes = (app: FastifyInstance, orders: OrdersService): void => {
  route(app, createNewOrder, async ({ params, body, caller, idempotencyKey }) => ({
    data: await orders.create(caller, params.id, body, idempotencyKey),
  }));
  route(app, createPaymentLink, async ({ params, body, caller, idempotencyKey }) => ({
    data: await orders.createWithLink(caller, params.id, body, idempotencyKey),
  }));
  route(app, makePurchase, async ({ body, caller, idempotencyKey }) => ({
    data: await orders.createOfCart(caller, body, idempotencyKey),
  }));
  route(app, createNewOrders, async ({ params, body, caller, idempotencyKey }) => ({
    data: await orders.createSeveral(caller, params.id, body, idempotencyKey),
  }));
};
