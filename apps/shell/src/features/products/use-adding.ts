import { countItemsInShoppingCart, limits, listCartProducts, type ProductDetail } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { useLeaveTo } from '../../shared/leave-to.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/product-page.ts';
import { useSession } from '../session/session.tsx';
import { amountInCart, putIntoCart } from './api/add-to-cart.ts';

/** Puts a product into the cart to those that are there, also of a visitor, who becomes a guest by that. */
export const useAdding = () => {
  const { mutate } = useSWRConfig();
  const { user, ensureUser } = useSession();
  const toast = useToast();
  const leaveTo = useLeaveTo();
  return async (product: ProductDetail, amount: number): Promise<void> => {
    const refuse = (message: string) => toast({ title: t('productPage.addFailed'), message, tone: 'danger' });
    // The order would be refused: the store's own people see what buyers see.
    if (user?.storeId === product.store.id) return refuse(t('productPage.ownAdding'));
    const most = Math.min(product.stock, limits.amountMax);
    let kept = 0;
    try {
      await ensureUser();
      kept = await amountInCart(product);
      if (kept + amount > most) {
        return refuse(t('productPage.tooMany', { kept, most, count: Math.max(0, most - kept) }));
      }
      await putIntoCart(product, kept + amount);
    } catch (error) {
      return refuse(messageOf(error));
    }
    toast({
      message: t('productPage.added', { count: kept + amount }),
      tone: 'success',
      action: { label: t('productPage.seeCart'), to: paths.cart, onPress: () => leaveTo(paths.cart) },
    });
    await mutate(isReadOf(countItemsInShoppingCart, listCartProducts));
  };
};
