import type { OpeningSpan } from '@tuerca/rules';
import { createContext, use } from 'react';

/** The store whose page shows the wizard; the request is sent only to this store. */
export interface AskedStore {
  readonly id: number;
  readonly name: string;
  /** Its part of the address of its page. */
  readonly segment: string;
  /** Ids of the store's brands; the wizard offers no others. */
  readonly brandIds: readonly number[];
  /** Its opening hours; none where it has told none. */
  readonly hours: readonly OpeningSpan[];
  /** The wizard is shown in a frame on another site, where session cookies are not available (ADR 0357). */
  readonly isFramed: boolean;
}

export const AskedStoreContext = createContext<AskedStore | null>(null);

/** Whether a brand can be asked for: by its own if one store is asked, else by some; a vehicle may have none yet. */
export const carries = (store: AskedStore | null, brand: { readonly id: number } | null): boolean =>
  !store || !brand || store.brandIds.includes(brand.id);

/** The store whose page shows the wizard; null on the marketplace. */
export const useAskedStore = (): AskedStore | null => use(AskedStoreContext);
