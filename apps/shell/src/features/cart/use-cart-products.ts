import {
  countItemsInShoppingCart,
  listCartProducts,
  listTransactions,
  type CartProduct,
} from '@tuerca/contracts';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { changeProductAmount, putProductsBack, takeProductsOut } from './api/change-cart-products.ts';
import { useCartProducts, useProductOffers } from './api/use-cart-products.ts';
import { chosenOf, productContentsOf } from './cart-products.ts';
import { useCartChanges } from './use-cart-changes.ts';

/** The products of inventories in the cart with what their stores ask now, and what can be done with them. */
export const useProductsOfCart = (isOpen: boolean) => {
  const cart = useCartProducts(isOpen);
  const items = cart.data?.data;
  const ids = useMemo(() => items?.map(({ product_id: id }) => id) ?? [], [items]);
  const offers = useProductOffers(ids.length > 0 ? ids : null);
  const { mutate } = useSWRConfig();
  const readAgain = () => mutate(isReadOf(listCartProducts, countItemsInShoppingCart));
  const { leftOut, wrong, choose, setWrong, attempt, settled, remove } = useCartChanges(readAgain);

  const found = offers.data?.data;
  const contents = useMemo(() => {
    if (items?.length === 0) return productContentsOf([], []);
    return items && found ? productContentsOf(items, found) : null;
  }, [items, found]);
  const setAmount = (id: number, amount: number | null) => {
    setWrong(id, amount === null);
    if (amount === null || !items) return;
    const withAmount = (item: CartProduct) => (item.product_id === id ? { ...item, amount } : item);
    void cart.mutate((kept) => kept && { ...kept, data: kept.data.map(withAmount) }, { revalidate: false });
    void attempt(() => changeProductAmount(id, amount));
  };
  const chosen = contents ? chosenOf(contents, leftOut) : [];

  return {
    contents,
    error: cart.error ?? offers.error,
    chosen,
    leftOut,
    isWrong: chosen.some(({ lines }) => lines.some(({ offer }) => wrong.has(offer.id))),
    choose,
    setAmount,
    remove: (productIds: readonly number[], done: string) => {
      const taken = contents?.stores
        .flatMap(({ lines }) => lines)
        .flatMap(({ item: { added_at: _then, ...item } }) =>
          productIds.includes(item.product_id) ? [item] : [],
        );
      // What is not to be had does not come back.
      return remove(
        productIds,
        () => takeProductsOut(productIds),
        done,
        taken?.length ? () => putProductsBack(taken) : undefined,
      );
    },
    renew: async () => {
      await settled();
      await Promise.all([readAgain(), mutate(isReadOf(listTransactions)), ids.length > 0 && offers.mutate()]);
    },
  };
};
export type ProductsOfCart = ReturnType<typeof useProductsOfCart>;
