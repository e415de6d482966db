import {
  closeQuotation,
  createQuotation,
  deleteQuotationDetail,
  listQuotations,
  listReceivedQuotations,
  readQuotation,
  updateQuotation,
  updateQuotationDetail,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { QuotationsService } from './quotations.service.ts';

export const quotationsRoutes = (
  app: FastifyInstance,
  quotations: QuotationsService,
  orders: OrdersService,
): void => {
  route(app, createQuotation, async ({ body, caller, idempotencyKey }) => ({
    data: await quotations.create(viewerOf(caller), body, idempotencyKey),
  }));
  route(app, listQuotations, ({ query, caller }) => quotations.list(viewerOf(caller), query));
  route(app, listReceivedQuotations, async ({ query, caller }) => ({
    data: await quotations.received(viewerOf(caller), query.ids),
  }));
  route(app, readQuotation, async ({ params, caller }) => ({
    data: await quotations.read(viewerOf(caller), params.id),
  }));
  route(app, updateQuotation, async ({ params: { id }, body, caller }) => {
    const viewer = viewerOf(caller);
    if (!body.createNewOrder) return { data: await quotations.update(viewer, id, body) };
    await orders.registerSale(viewer, id, body);
    return { data: await quotations.read(viewer, id) };
  });
  route(app, closeQuotation, async ({ params, caller }) => ({
    data: await quotations.close(viewerOf(caller), params.id),
  }));
  route(app, updateQuotationDetail, async ({ params, body, caller }) => ({
    data: await quotations.updateLine(viewerOf(caller), params.id, body),
  }));
  route(app, deleteQuotationDetail, async ({ params, caller }) => {
    await quotations.deleteLine(viewerOf(caller), params.id);
    return { data: { ok: true as const } };
  });
};
