import { listMarketPrices, listOwnPrices } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { PricesService } from './prices.service.ts';

export const pricesRoutes = (app: FastifyInstance, prices: PricesService): void => {
  route(app, listOwnPrices, async ({ params, caller }) => ({
    data: await prices.listOwn(viewerOf(caller), params.id),
  }));
  route(app, listMarketPrices, async ({ params, caller }) => ({
    data: await prices.listMarket(viewerOf(caller), params.id),
  }));
};
