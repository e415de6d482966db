import { addProductsToCart, type ProductDetail } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Puts a product into the cart, at the price that is shown. */
export const putIntoCart = async (
  { id, store, price }: Pick<ProductDetail, 'id' | 'store' | 'price'>,
  amount: number,
): Promise<void> => {
  await api.call(addProductsToCart, {
    body: { items: [{ product_id: id, store_id: store.id, amount, unit_price: price }] },
  });
};
