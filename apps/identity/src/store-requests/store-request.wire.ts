import type { StoreRequest as Wire } from '@tuerca/contracts';
import type { StoreRequest } from './store-request.ts';

export const storeRequestWire = (request: StoreRequest): Wire => ({
  id: request.id,
  store: { id: request.storeId, name: request.storeName },
  text: request.text,
  user_name: request.userName,
  status: request.status,
  reason: request.reason,
  created_at: request.createdAt.toISOString(),
  decided_at: request.decidedAt?.toISOString() ?? null,
});

/** What the events of every such request tell. */
export const storeRequestedOf = (
  { storeId, storeName, userId }: Pick<StoreRequest, 'storeId' | 'storeName' | 'userId'>,
  managerIds: number[],
) => ({ storeId, storeName, userId, managerIds });
