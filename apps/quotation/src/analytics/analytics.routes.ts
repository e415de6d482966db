import { exportAnalytics, listAnalytics, readAnalyticsTotals } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { AnalyticsService } from './analytics.service.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const analyticsRoutes = (app: FastifyInstance, analytics: AnalyticsService): void => {
  route(app, listAnalytics, ({ query, caller }) => analytics.list(viewerOf(caller), query));
  route(app, readAnalyticsTotals, ({ query, caller }) => analytics.totals(viewerOf(caller), query.filter));
  route(app, exportAnalytics, async ({ query, caller, reply, signal }) => {
    const { bytes, fileName } = await analytics.export(viewerOf(caller), query.filter, signal);
    return reply
      .type(workbookType)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
};
