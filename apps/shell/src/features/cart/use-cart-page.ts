import { countItemsInShoppingCart, itemsPendingShoppingCart, type CartItem } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { messageOf } from '../../shared/messages.ts';
import { useNow } from '../../shared/now.ts';
import { t } from '../../texts/cart.ts';
import { changeAmount, takeOut } from './api/change-cart.ts';
import { useCart } from './api/use-cart.ts';
import { useReceived } from './api/use-received.ts';
import { amountsOf, contentsOf } from './cart-contents.ts';
import { toggled } from './toggled.ts';

/** The cart with what its quotations say now, and what can be done with it. */
export const useCartPage = (isOpen: boolean) => {
  const cart = useCart(isOpen);
  const items = cart.data?.data;
  const ids = useMemo(() => [...new Set(items?.map(({ quotation_id: id }) => id))], [items]);
  const received = useReceived(ids.length > 0 ? ids : null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  /** Lines whose typed amount cannot be ordered. */
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const now = useNow(30_000);
  const { mutate } = useSWRConfig();
  const toast = useToast();

  const quotations = received.data?.data;
  const contents = useMemo(() => {
    if (items?.length === 0) return contentsOf([], [], now);
    return items && quotations ? contentsOf(items, quotations, now) : null;
  }, [items, quotations, now]);
  const renew = async () => {
    await Promise.all([
      mutate(isReadOf(itemsPendingShoppingCart, countItemsInShoppingCart)),
      ids.length > 0 && received.mutate(),
    ]);
  };
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
    if (last.current === own) await mutate(isReadOf(itemsPendingShoppingCart, countItemsInShoppingCart));
  };
  const setAmount = (lineId: number, amount: number | null) => {
    setWrong((all) => toggled(all, lineId, amount === null));
    if (amount === null || !items) return;
    const withAmount = (item: CartItem) => (item.quotation_detail_id === lineId ? { ...item, amount } : item);
    void cart.mutate((kept) => kept && { ...kept, data: kept.data.map(withAmount) }, { revalidate: false });
    void attempt(() => changeAmount(lineId, amount));
  };

  return {
    contents,
    error: cart.error ?? received.error,
    leftOut,
    wrong,
    amounts: contents ? amountsOf(contents, leftOut) : {},
    choose: (lineId: number, isChosen: boolean) => setLeftOut((all) => toggled(all, lineId, !isChosen)),
    setAmount,
    remove: (lineIds: readonly number[], done: string) => {
      setWrong((all) => lineIds.reduce((left, id) => toggled(left, id, false), all));
      return attempt(() => takeOut(lineIds), done);
    },
    renew,
  };
};
