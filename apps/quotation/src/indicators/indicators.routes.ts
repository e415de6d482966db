import { readEfficiencyIndicators } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { IndicatorsService } from './indicators.service.ts';

export const indicatorsRoutes = (app: FastifyInstance, indicators: IndicatorsService): void => {
  route(app, readEfficiencyIndicators, async ({ caller }) => ({
    data: await indicators.readEfficiency(viewerOf(caller)),
  }));
};
