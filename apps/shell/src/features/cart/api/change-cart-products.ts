import {
  addProductsToCart,
  removeCartProducts,
  updateCartProduct,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const changeProductAmount = async (productId: number, amount: number): Promise<void> => {
  await api.call(updateCartProduct, { body: { product_id: productId, amount } });
};

export const takeProductsOut = async (productIds: readonly number[]): Promise<void> => {
  await api.call(removeCartProducts, { body: { product_ids: [...productIds] } });
};

/** Puts products that were taken out into the cart again, as they were. */
export const putProductsBack = async (
  items: BodyInputOf<typeof addProductsToCart>['items'],
): Promise<void> => {
  await api.call(addProductsToCart, { body: { items } });
};
