import type { Executor } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import type { Store } from '../stores/store.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';

/**
 * Locks the row of a store that asks something of the managers; FORBIDDEN for a linked provider, who quotes what it is sent,
 * and STORE_NOT_ACTIVE for one that takes no part.
 */
export const lockAskingStore = async (trx: Executor, storeId: number): Promise<Store> => {
  await stores.lock(trx, storeId);
  const store = await stores.findById(trx, storeId);
  if (!store || store.linkedMobile !== null) throw new AppError('FORBIDDEN');
  if (store.deactivatedAt) throw new AppError('STORE_NOT_ACTIVE');
  return store;
};
