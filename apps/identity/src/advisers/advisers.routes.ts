import { createAdviser, deleteAdviser, listAdvisers } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { adviserWire } from '../stores/store.wire.ts';
import type { AdvisersService } from './advisers.service.ts';

export const advisersRoutes = (app: FastifyInstance, advisers: AdvisersService): void => {
  route(app, listAdvisers, async ({ caller, query }) => {
    const { rows, count } = await advisers.list(caller, query, caller.reach(listAdvisers)!);
    return { data: rows.map(adviserWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, createAdviser, async ({ caller, body }) => {
    const { store_id: storeId, ...adviser } = body;
    return {
      data: adviserWire(await advisers.add(caller, { ...adviser, storeId }, caller.reach(createAdviser)!)),
    };
  });

  route(app, deleteAdviser, async ({ caller, params }) => {
    await advisers.remove(caller, params.id, caller.reach(deleteAdviser)!);
    return { data: { ok: true as const } };
  });
};
