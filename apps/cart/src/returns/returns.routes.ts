import {
  changeReadInReturnStatus,
  changeReadInReturnStatusAll,
  changeTransactionReturn,
  countTransactionReturns,
  createTransactionReturn,
  loadTransactionReturns,
  readTransactionReturn,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ReturnsService } from './returns.service.ts';

export const returnsRoutes = (app: FastifyInstance, returns: ReturnsService): void => {
  route(app, loadTransactionReturns, ({ caller, query }) => returns.list(caller, query));
  route(app, countTransactionReturns, async ({ caller, query }) => ({
    data: await returns.count(caller, query.scopes),
  }));
  route(app, readTransactionReturn, async ({ caller, params }) => ({
    data: await returns.read(caller, params.id),
  }));
  route(app, createTransactionReturn, async ({ caller, body, idempotencyKey }) => ({
    data: await returns.ask(caller, body, idempotencyKey),
  }));
  route(app, changeTransactionReturn, async ({ caller, params, body }) => ({
    data: await returns.change(caller, params.id, body),
  }));
  route(app, changeReadInReturnStatus, async ({ caller, body }) => {
    await returns.markRead(caller, body);
    return { data: { ok: true as const } };
  });
  route(app, changeReadInReturnStatusAll, async ({ caller, query }) => {
    await returns.markAllRead(caller, query.scopes);
    return { data: { ok: true as const } };
  });
};
