import type { Store } from './stores.repository.ts';

/** Whether what a store has is shown and sold: a store of Tuerca that is not deactivated. */
export const isShown = ({ isActive, linkedMobile }: Pick<Store, 'isActive' | 'linkedMobile'>): boolean =>
  isActive && linkedMobile === null;
