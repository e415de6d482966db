import { countItemsInShoppingCart, listCartProducts, type ProductDetail } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/product-page.ts';
import { useSession } from '../session/session.tsx';
import { putIntoCart } from './api/add-to-cart.ts';

/** Puts a product into the cart, also of a visitor, who becomes a guest by that. */
export const useAdding = () => {
  const { mutate } = useSWRConfig();
  const { ensureUser } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  return async (product: ProductDetail, amount: number): Promise<void> => {
    try {
      await ensureUser();
      await putIntoCart(product, amount);
    } catch (error) {
      toast({ title: t('productPage.addFailed'), message: messageOf(error), tone: 'danger' });
      return;
    }
    toast({
      message: t('productPage.added', { count: amount }),
      tone: 'success',
      action: { label: t('productPage.seeCart'), to: paths.cart, onPress: () => void navigate(paths.cart) },
    });
    await mutate(isReadOf(countItemsInShoppingCart, listCartProducts));
  };
};
