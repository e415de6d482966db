import { countItemsInShoppingCart, itemsPendingShoppingCart } from '@tuerca/contracts';
import type { Basket } from '@tuerca/rules';
import { useToast } from '@tuerca/ui';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { useLeaveTo } from '../../shared/leave-to.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { putIntoCart } from './api/add-to-cart.ts';
import type { Option } from './comparison.ts';
import { linesOf } from './components/order-summary.tsx';

/** Puts what is chosen into the cart, as it is shown. */
export const useKeeping = () => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const leaveTo = useLeaveTo();
  return async (used: readonly Option[], { amounts }: Basket): Promise<boolean> => {
    const items = used.flatMap((option) =>
      linesOf(option, amounts).map((line) => ({
        quotation_id: option.quotation.id,
        quotation_request_id: option.quotation.quotation_request_id,
        quotation_detail_id: line.id,
        amount: amounts[line.id] ?? 0,
        unit_price: line.unit_price,
      })),
    );
    try {
      await putIntoCart(items);
    } catch (error) {
      toast({ title: t('buyerRequest.basket.keepFailed'), message: messageOf(error), tone: 'danger' });
      return false;
    }
    toast({
      message: t('buyerRequest.basket.kept', { count: items.length }),
      tone: 'success',
      action: {
        label: t('buyerRequest.basket.seeCart'),
        to: paths.cart,
        onPress: () => leaveTo(paths.cart),
      },
    });
    await mutate(isReadOf(countItemsInShoppingCart, itemsPendingShoppingCart));
    return true;
  };
};
