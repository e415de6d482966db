import { exportAnalytics, listAnalytics, readAnalyticsTotals } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import { sendFile } from '@tuerca/service/documents';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { AnalyticsService } from './analytics.service.ts';

export const analyticsRoutes = (app: FastifyInstance, analytics: AnalyticsService): void => {
  route(app, listAnalytics, ({ query, caller }) => analytics.list(viewerOf(caller), query));
  route(app, readAnalyticsTotals, ({ query, caller }) => analytics.totals(viewerOf(caller), query.filter));
  route(app, exportAnalytics, async ({ query, caller, reply, signal }) =>
    sendFile(reply, await analytics.export(viewerOf(caller), query.filter, signal)),
  );
};
