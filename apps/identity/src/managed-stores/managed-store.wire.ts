import type { ManagedStore as Wire } from '@tuerca/contracts';
import { cityWire } from '../users/user.wire.ts';
import type { ManagedStore } from './managed-stores.repository.ts';

export const managedStoreWire = (store: ManagedStore): Wire => ({
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
  deactivated:
    store.deactivatedAt && store.deactivationCause
      ? {
          cause: store.deactivationCause,
          reason: store.deactivationReason ?? '',
          at: store.deactivatedAt.toISOString(),
        }
      : null,
  created_at: store.createdAt.toISOString(),
});
