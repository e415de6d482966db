import { createBrandRequest, decideBrandRequest, listBrandRequests } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { brandRequestWire } from './brand-request.wire.ts';
import type { BrandRequestsService } from './brand-requests.service.ts';

export const brandRequestsRoutes = (app: FastifyInstance, brandRequests: BrandRequestsService): void => {
  route(app, listBrandRequests, async ({ query, caller }) => {
    const reach = caller.reach(listBrandRequests)!;
    const { rows, count } = await brandRequests.list(caller, query, reach);
    return {
      data: rows.map(brandRequestWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, createBrandRequest, async ({ body, caller }) => ({
    data: brandRequestWire(await brandRequests.ask(caller, body)),
  }));

  route(app, decideBrandRequest, async ({ params, body, caller }) => ({
    data: brandRequestWire(await brandRequests.decide(caller, params.id, body)),
  }));
};
