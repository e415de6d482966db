import { deleteSelectedProducts, limits, updateCart } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { putIntoCart, type NewCartItem } from '../../buyer-request/api/add-to-cart.ts';

export const changeAmount = async (quotationDetailId: number, amount: number): Promise<void> => {
  await api.call(updateCart, { body: { quotation_detail_id: quotationDetailId, amount } });
};

export const takeOut = async (quotationDetailIds: readonly number[]): Promise<void> => {
  await api.call(deleteSelectedProducts, { body: { quotation_detail_ids: [...quotationDetailIds] } });
};

/** Puts lines that were taken out into the cart again, as they were. */
export const putBack = async (items: readonly NewCartItem[]): Promise<void> => {
  for (let at = 0; at < items.length; at += limits.partsPerRequest)
    await putIntoCart(items.slice(at, at + limits.partsPerRequest));
};
