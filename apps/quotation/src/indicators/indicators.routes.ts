import {
  listAdviserFigures,
  readBuyerDiscardIndicators,
  readDiscardIndicators,
  readEfficiencyIndicators,
  readStoreIndicators,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { IndicatorsService } from './indicators.service.ts';

export const indicatorsRoutes = (app: FastifyInstance, indicators: IndicatorsService): void => {
  route(app, listAdviserFigures, async ({ caller }) => ({
    data: await indicators.readAdvisers(viewerOf(caller)),
  }));
  route(app, readEfficiencyIndicators, async ({ caller }) => ({
    data: await indicators.readEfficiency(viewerOf(caller)),
  }));
  route(app, readStoreIndicators, async ({ caller, query }) => ({
    data: await indicators.readStore(viewerOf(caller), query),
  }));
  route(app, readDiscardIndicators, async ({ caller }) => ({
    data: await indicators.readDiscards(viewerOf(caller)),
  }));
  route(app, readBuyerDiscardIndicators, async ({ caller, params }) => ({
    data: await indicators.readBuyerDiscards(viewerOf(caller), params.id),
  }));
};
