import { createContext, use } from 'react';

/** The store that a request goes to, and to it alone: the one whose page the wizard stands on. */
export interface AskedStore {
  readonly id: number;
  readonly name: string;
  /** The brands that it carries: the wizard asks for no other. */
  readonly brandIds: readonly number[];
  /** In a frame of another site no session is known: what needs one is asked for in a page of its own. */
  readonly isFramed: boolean;
}

export const AskedStoreContext = createContext<AskedStore | null>(null);

/** The store whose page the wizard stands on; null on the marketplace. */
export const useAskedStore = (): AskedStore | null => use(AskedStoreContext);
