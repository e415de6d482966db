import { createModuleRequest, decideModuleRequest, listModuleRequests } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { moduleRequestWire } from './module-request.wire.ts';
import type { ModuleRequestsService } from './module-requests.service.ts';

export const moduleRequestsRoutes = (app: FastifyInstance, moduleRequests: ModuleRequestsService): void => {
  route(app, listModuleRequests, async ({ query, caller }) => {
    const reach = caller.reach(listModuleRequests)!;
    const { rows, count } = await moduleRequests.list(caller, query, reach);
    return {
      data: rows.map(moduleRequestWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, createModuleRequest, async ({ body, caller }) => ({
    data: moduleRequestWire(await moduleRequests.ask(caller, body)),
  }));

  route(app, decideModuleRequest, async ({ params, body, caller }) => ({
    data: moduleRequestWire(await moduleRequests.decide(caller, params.id, body)),
  }));
};
