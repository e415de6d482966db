import { itemsPendingShoppingCart } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many of a line are in the cart; undefined: none. */
export const useKeptAmount = (lineId: number): number | undefined =>
  useRead(itemsPendingShoppingCart, {}).data?.data.find(({ quotation_detail_id: id }) => id === lineId)
    ?.amount;
