import { countItemsInShoppingCart } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

export const useCartCount = () => useRead(countItemsInShoppingCart, {});
