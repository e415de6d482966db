import type { Order } from '@tuerca/contracts';
import { Banner } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { may } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { useStockOf } from '../api/use-stock-of.ts';

/** States in which the store has yet to send what was bought. */
const toSend: readonly Order['status'][] = ['created', 'confirmed', 'paid', 'preparing'];

/** Which of the products that were bought are not in the store's inventory any more: this order may have taken the last. */
export const SoldOut = ({
  order: { status, details },
}: {
  readonly order: Pick<Order, 'status' | 'details'>;
}) => {
  const ids = details.flatMap(({ product_id: id }) => id ?? []);
  const isToSend = toSend.includes(status);
  const offers = useStockOf(isToSend && ids.length > 0 ? ids : null).data?.data ?? [];
  const { user } = useSession();
  const names = offers.filter(({ stock }) => stock === 0).map(({ name }) => name);
  const mayChange = user && may(user, 'manageProducts');
  // What was read stays after it is asked for no more.
  if (!isToSend || names.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('orders.soldOut.title')}
      {...(mayChange && { link: { href: paths.ownProducts, label: t('orders.soldOut.see') } })}
    >
      {t(mayChange ? 'orders.soldOut.text' : 'orders.soldOut.names', { names: names.join(', ') })}
    </Banner>
  );
};
