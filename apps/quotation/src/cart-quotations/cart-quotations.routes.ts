import {
  downloadQuotationInCart,
  sendQuotationNotavailableToClientAjax,
  sendQuotationToClientAjax,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import { sendFile } from '@tuerca/service/documents';
import type { FastifyInstance } from 'fastify';
import type { CartQuotationsService } from './cart-quotations.service.ts';

const done = { data: { ok: true as const } };

export const cartQuotationsRoutes = (app: FastifyInstance, carts: CartQuotationsService): void => {
  route(app, downloadQuotationInCart, async ({ caller, query, reply, signal }) =>
    sendFile(reply, await carts.document(caller, query.ids, signal)),
  );
  route(app, sendQuotationToClientAjax, async ({ caller, body, idempotencyKey }) => {
    await carts.sendAvailable(caller, body, idempotencyKey);
    return done;
  });
  route(app, sendQuotationNotavailableToClientAjax, async ({ caller, body, idempotencyKey }) => {
    await carts.sendNotAvailable(caller, body, idempotencyKey);
    return done;
  });
};
