import {
  decideDisbursement,
  listDisbursements,
  makeDisbursementBatch,
  readDisbursementAccount,
  requestDisbursement,
  withdrawDisbursement,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { DisbursementsService } from './disbursements.service.ts';
import { disbursementWire } from './disbursements.wire.ts';

export const disbursementsRoutes = (app: FastifyInstance, disbursements: DisbursementsService): void => {
  route(app, listDisbursements, async ({ caller, query }) => {
    const { rows, count } = await disbursements.list(caller, query, caller.reach(listDisbursements)!);
    const { page, pageSize } = query;
    return { data: rows.map(disbursementWire), metadata: { count, page, pageSize } };
  });

  route(app, requestDisbursement, async ({ caller, params, body }) => ({
    data: disbursementWire(await disbursements.request(caller, params.id, body.amount)),
  }));

  route(app, withdrawDisbursement, async ({ caller, params }) => {
    await disbursements.withdraw(caller, params.id);
    return { data: { ok: true as const } };
  });

  route(app, decideDisbursement, async ({ caller, params, body }) => ({
    data: disbursementWire(await disbursements.decide(caller, params.id, body)),
  }));

  route(app, readDisbursementAccount, async ({ caller, params }) => ({
    data: await disbursements.readAccount(caller, params.id),
  }));

  route(app, makeDisbursementBatch, async ({ caller, body }) => ({
    data: await disbursements.batch(caller, body.currency),
  }));
};
