import { countItemsInShoppingCart, listCartProducts, type CartProduct } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/cart.ts';
import { changeProductAmount, takeProductsOut } from './api/change-cart-products.ts';
import { useCartProducts, useProductOffers } from './api/use-cart-products.ts';
import { chosenOf, productContentsOf } from './cart-products.ts';
import { toggled } from './toggled.ts';

/** The products of inventories in the cart with what their stores ask now, and what can be done with them. */
export const useProductsOfCart = (isOpen: boolean) => {
  const cart = useCartProducts(isOpen);
  const items = cart.data?.data;
  const ids = useMemo(() => items?.map(({ product_id: id }) => id) ?? [], [items]);
  const offers = useProductOffers(ids.length > 0 ? ids : null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  /** Products whose typed amount cannot be bought. */
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useSWRConfig();
  const toast = useToast();

  const found = offers.data?.data;
  const contents = useMemo(() => {
    if (items?.length === 0) return productContentsOf([], []);
    return items && found ? productContentsOf(items, found) : null;
  }, [items, found]);
  const readAgain = () => mutate(isReadOf(listCartProducts, countItemsInShoppingCart));
  /** One after another, as they were made; what is kept is read again after the last. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const attempt = async (change: () => Promise<void>, done?: string) => {
    const own = last.current.then(async () => {
      try {
        await change();
        if (done !== undefined) toast({ message: done, tone: 'success' });
      } catch (error) {
        toast({ title: t('cart.failed'), message: messageOf(error), tone: 'danger' });
      }
    });
    last.current = own;
    await own;
    if (last.current === own) await readAgain();
  };
  const setAmount = (id: number, amount: number | null) => {
    setWrong((all) => toggled(all, id, amount === null));
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
    choose: (id: number, isChosen: boolean) => setLeftOut((all) => toggled(all, id, !isChosen)),
    setAmount,
    remove: (productIds: readonly number[], done: string) => {
      setWrong((all) => productIds.reduce((left, id) => toggled(left, id, false), all));
      return attempt(() => takeProductsOut(productIds), done);
    },
    renew: async () => {
      await Promise.all([readAgain(), ids.length > 0 && offers.mutate()]);
    },
  };
};
export type ProductsOfCart = ReturnType<typeof useProductsOfCart>;
