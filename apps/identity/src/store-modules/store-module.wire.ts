import type { StoreModule as Wire } from '@tuerca/contracts';
import type { StoreModule } from './store-modules.repository.ts';

export const storeModuleWire = (module: StoreModule): Wire => ({
  store: { id: module.storeId, name: module.storeName },
  is_active: module.isActive,
  reason: module.reason,
  switched_by: module.switchedBy,
  switched_at: module.switchedAt?.toISOString() ?? null,
});
