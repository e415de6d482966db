import { savePurchaseOrder } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { PurchasesService } from './purchases.service.ts';

export const purchasesRoutes = (app: FastifyInstance, purchases: PurchasesService): void => {
  route(app, savePurchaseOrder, async ({ body, caller, idempotencyKey }) => ({
    data: await purchases.order(caller, body, idempotencyKey),
  }));
};
