import {
  changeReadStatus,
  changeReadStatusAll,
  countUnreadTransactions,
  createOrderOfQuotation,
  listTransactions,
  readTransaction,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { OrdersService } from './orders.service.ts';

const done = { data: { ok: true as const } };

export const ordersRoutes = (app: FastifyInstance, orders: OrdersService): void => {
  route(app, listTransactions, ({ caller, query }) => orders.list(caller, query));
  route(app, countUnreadTransactions, async ({ caller }) => ({ data: await orders.countUnread(caller) }));
  route(app, readTransaction, async ({ caller, params }) => ({ data: await orders.read(caller, params.id) }));
  route(app, changeReadStatus, async ({ caller, body }) => {
    await orders.markRead(caller, body);
    return done;
  });
  route(app, changeReadStatusAll, async ({ caller }) => {
    await orders.markAllRead(caller);
    return done;
  });
  route(app, createOrderOfQuotation, async ({ body, idempotencyKey }) => ({
    data: await orders.create(body, idempotencyKey),
  }));
};
