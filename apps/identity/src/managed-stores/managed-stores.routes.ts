import { listManagedStores, type ManagedStore as Wire } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { cityWire } from '../users/user.wire.ts';
import { managedStoresRepository as stores, type ManagedStore } from './managed-stores.repository.ts';

const managedStoreWire = (store: ManagedStore): Wire => ({
  id: store.id,
  name: store.name,
  segment: store.segment,
  country: store.country,
  city: cityWire(store),
  has_module: store.hasModule,
  average_rating: store.averageRating,
  count_total_number_ratings: store.ratings,
  count_brands: Number(store.brands),
  owner: { id: store.ownerUserId, name: store.ownerName ?? store.ownerEmail ?? '' },
  created_at: store.createdAt.toISOString(),
});

export const managedStoresRoutes = (app: FastifyInstance, db: Database): void => {
  route(app, listManagedStores, async ({ query }) => {
    const { rows, count } = await stores.list(db, query);
    return {
      data: rows.map(managedStoreWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });
};
