import { addProductsToCart, listCartProducts, type ProductDetail } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** How many of a product are in the cart. */
export const amountInCart = async ({ id }: Pick<ProductDetail, 'id'>): Promise<number> => {
  const { data } = await api.call(listCartProducts);
  return data.find(({ product_id }) => product_id === id)?.amount ?? 0;
};

/** Makes so many of a product the ones in the cart, at the price that is shown. */
export const putIntoCart = async (
  { id, store, price }: Pick<ProductDetail, 'id' | 'store' | 'price'>,
  amount: number,
): Promise<void> => {
  await api.call(addProductsToCart, {
    body: { items: [{ product_id: id, store_id: store.id, amount, unit_price: price }] },
  });
};
