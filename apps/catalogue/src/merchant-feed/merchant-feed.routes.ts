import {
  readMerchantCenterFeed,
  readMerchantFeed,
  sendProductsToMerchantCenter,
  type MerchantFeed as FeedWire,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { MerchantFeedService } from './merchant-feed.service.ts';

type Told = Awaited<ReturnType<MerchantFeedService['make']>>;

const feedWire = (storeId: number, feed: Told): FeedWire => {
  const path = readMerchantCenterFeed.path.replace('{id}', String(storeId));
  const leftOut = [
    { reason: 'no_photo', count: feed.noPhoto },
    { reason: 'no_stock', count: feed.noStock },
    { reason: 'too_many', count: feed.tooMany },
  ] as const;
  return {
    url: `${feed.site}${path}?key=${feed.key}`,
    items: feed.items,
    left_out: leftOut.filter(({ count }) => count > 0),
    made_at: feed.madeAt.toISOString(),
  };
};

export const merchantFeedRoutes = (app: FastifyInstance, feeds: MerchantFeedService): void => {
  route(app, readMerchantFeed, async ({ caller, params }) => {
    const feed = await feeds.read(caller, params.id);
    return { data: feed && feedWire(params.id, feed) };
  });

  route(app, sendProductsToMerchantCenter, async ({ caller, params }) => ({
    data: feedWire(params.id, await feeds.make(caller, params.id)),
  }));

  route(app, readMerchantCenterFeed, async ({ params, query, reply }) => {
    const file = await feeds.open(params.id, query.key);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'private, max-age=300')
      .send(file);
  });
};
