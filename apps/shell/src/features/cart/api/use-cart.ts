import { itemsPendingShoppingCart } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What is in the cart; `isOpen` defers the request. */
export const useCart = (isOpen: boolean) => useRead(itemsPendingShoppingCart, isOpen ? {} : null);
