import {
  changeProductsSyncML,
  readProductsSyncML,
  saveSalesDataForML,
  type MarketplaceSync as SyncWire,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { MarketplaceSyncService } from './marketplace-sync.service.ts';

const syncWire = ({
  listingType,
  lastSentAt,
  lastProblem,
  ...sync
}: Awaited<ReturnType<MarketplaceSyncService['read']>>): SyncWire => ({
  ...sync,
  listing_type: listingType,
  last_sent_at: lastSentAt && lastSentAt.toISOString(),
  last_problem: lastProblem,
});

export const marketplaceSyncRoutes = (app: FastifyInstance, sync: MarketplaceSyncService): void => {
  route(app, readProductsSyncML, async ({ caller }) => ({ data: syncWire(await sync.read(caller)) }));
  route(app, changeProductsSyncML, async ({ caller, body }) => ({
    data: syncWire(await sync.enable(caller, body.enabled)),
  }));
  // It asks the other marketplace, which may take its time.
  route(
    app,
    saveSalesDataForML,
    async ({ caller, body }) => ({ data: syncWire(await sync.connect(caller, body)) }),
    { deadlineMs: 14_000 },
  );
};
