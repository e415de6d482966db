import {
  listAskedModels,
  listSalesOpportunities,
  readMarketplaceFigures,
  readSalesOpportunityIndicators,
  readStoreFigures,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { OpportunitiesService } from './opportunities.service.ts';

export const opportunitiesRoutes = (app: FastifyInstance, opportunities: OpportunitiesService): void => {
  route(app, listSalesOpportunities, ({ query }) => opportunities.list(query));
  route(app, readSalesOpportunityIndicators, async ({ query }) => ({
    data: await opportunities.readIndicators(query.country),
  }));
  route(app, listAskedModels, async ({ query }) => ({
    data: await opportunities.askedModels(query.country, query.brand_id),
  }));
  route(app, readMarketplaceFigures, async ({ query }) => ({
    data: await opportunities.readFigures(query.country),
  }));
  route(app, readStoreFigures, async ({ params }) => ({
    data: await opportunities.readStoreFigures(params.id),
  }));
};
