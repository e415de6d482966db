import {
  countItemsInShoppingCart,
  itemsPendingShoppingCart,
  listTransactions,
  type CartItem,
} from '@tuerca/contracts';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { useNow } from '../../shared/now.ts';
import { changeAmount, putBack, takeOut } from './api/change-cart.ts';
import { useCart } from './api/use-cart.ts';
import { useReceived } from './api/use-received.ts';
import { amountsOf, contentsOf } from './cart-contents.ts';
import { useCartChanges } from './use-cart-changes.ts';

/** The cart with what its quotations say now, and what can be done with it. */
export const useCartPage = (isOpen: boolean) => {
  const cart = useCart(isOpen);
  const items = cart.data?.data;
  const ids = useMemo(() => [...new Set(items?.map(({ quotation_id: id }) => id))], [items]);
  const received = useReceived(ids.length > 0 ? ids : null);
  const now = useNow(30_000);
  const { mutate } = useSWRConfig();
  const readAgain = () => mutate(isReadOf(itemsPendingShoppingCart, countItemsInShoppingCart));
  const { leftOut, wrong, choose, setWrong, attempt, settled, remove } = useCartChanges(readAgain);

  const quotations = received.data?.data;
  const contents = useMemo(() => {
    if (items?.length === 0) return contentsOf([], [], now);
    return items && quotations ? contentsOf(items, quotations, now) : null;
  }, [items, quotations, now]);
  const setAmount = (lineId: number, amount: number | null) => {
    setWrong(lineId, amount === null);
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
    choose,
    setAmount,
    remove: (lineIds: readonly number[], done: string) => {
      const taken = contents?.offers
        .flatMap(({ lines }) => lines)
        .flatMap(({ item: { added_at: _then, ...item } }) =>
          lineIds.includes(item.quotation_detail_id) ? [item] : [],
        );
      // What can no longer be ordered does not come back.
      return remove(lineIds, () => takeOut(lineIds), done, taken?.length ? () => putBack(taken) : undefined);
    },
    renew: async () => {
      await settled();
      await Promise.all([
        readAgain(),
        mutate(isReadOf(listTransactions)),
        ids.length > 0 && received.mutate(),
      ]);
    },
  };
};
