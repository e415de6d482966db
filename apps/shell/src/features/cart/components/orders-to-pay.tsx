import { Banner } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/cart.ts';
import { useOrdersToPay } from '../../payments/api/use-orders-to-pay.ts';

/** What was ordered and waits to be paid: who comes back from the checkout finds it gone from the cart. */
export const OrdersToPay = () => {
  const { toPay: orders } = useOrdersToPay();
  const [first] = orders;
  if (!first) return null;
  const count = orders.length;
  return (
    <Banner
      title={t('cart.toPay.title', { count })}
      link={{
        href: count === 1 ? paths.order(first.id) : paths.orders,
        label: t('cart.toPay.see', { count }),
      }}
    >
      {t('cart.toPay.text', { count, refs: orders.map(({ ref_venta: ref }) => ref).join(', ') })}
    </Banner>
  );
};
