import { AppError, type Caller } from '@tuerca/service';
import type { Store } from './stores.repository.ts';

/** Whether what a store has is shown and sold: a store of Tuerca that is not deactivated. */
export const isShown = ({ isActive, linkedMobile }: Pick<Store, 'isActive' | 'linkedMobile'>): boolean =>
  isActive && linkedMobile === null;

/** A seller's own store. FORBIDDEN for those who have none. */
export const storeOf = ({ isSeller, storeId }: Pick<Caller, 'isSeller' | 'storeId'>): number => {
  if (!isSeller || storeId === null) throw new AppError('FORBIDDEN');
  return storeId;
};
