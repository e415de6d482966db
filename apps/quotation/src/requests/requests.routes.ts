import {
  countPendingRequests,
  createQuotationRequest,
  listQuotationRequests,
  readQuotationRequest,
  readServiceCosts,
  saveProcessObservation,
  updateQuotationRequest,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { RequestsService } from './requests.service.ts';

export const requestsRoutes = (app: FastifyInstance, requests: RequestsService): void => {
  route(app, createQuotationRequest, async ({ body, caller, idempotencyKey }) => ({
    data: await requests.create(viewerOf(caller), body, idempotencyKey),
  }));
  route(app, listQuotationRequests, ({ query, caller }) => requests.list(viewerOf(caller), query));
  route(app, countPendingRequests, async ({ caller }) => ({
    data: await requests.countPending(viewerOf(caller)),
  }));
  route(app, readQuotationRequest, async ({ params, query, caller }) => ({
    data: await requests.read(viewerOf(caller), params.id, query.with),
  }));
  route(app, updateQuotationRequest, async ({ params, body, caller }) => ({
    data: await requests.close(viewerOf(caller), params.id, body),
  }));
  route(app, readServiceCosts, async ({ params, caller }) => ({
    data: await requests.readServiceCosts(viewerOf(caller), params.id),
  }));
  route(app, saveProcessObservation, async ({ body, caller }) => ({
    data: await requests.saveNote(viewerOf(caller), {
      storeId: body.store_id,
      requestId: body.quotation_request_id,
      note: body.processObservation,
    }),
  }));
};
