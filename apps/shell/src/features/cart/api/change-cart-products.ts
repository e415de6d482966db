import { removeCartProducts, updateCartProduct } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const changeProductAmount = async (productId: number, amount: number): Promise<void> => {
  await api.call(updateCartProduct, { body: { product_id: productId, amount } });
};

export const takeProductsOut = async (productIds: readonly number[]): Promise<void> => {
  await api.call(removeCartProducts, { body: { product_ids: [...productIds] } });
};
