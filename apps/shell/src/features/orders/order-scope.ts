import type { Order, SessionUser } from '@tuerca/contracts';
import { t } from '../../texts/registered.ts';

/** Whose orders are shown: a buyer's, a store's, or everyone's, for managers. */
export type OrderScope = 'purchases' | 'sales' | 'all';

/** With whom the order was made, as the reader sees it; both, for who looks on. */
export const othersOf = ({ buyer, store }: Order, scope: OrderScope): string => {
  if (scope === 'all') return t('orders.between', { buyer: buyer.name, store: store.name });
  return scope === 'sales' ? buyer.name : store.name;
};

/** Where the order stands, in the words that its own page has for this side. */
export const stateOf = (scope: OrderScope): string =>
  scope === 'sales' ? t('orders.order.received') : t('orders.order.sent');

/** Who reads an order: the one who bought, the store that sells, or a manager, who looks on. */
export type OrderSide = 'buyer' | 'store' | 'onlooker';

export const sideOf = (
  { buyer, store }: Pick<Order, 'buyer' | 'store'>,
  user: Pick<SessionUser, 'id' | 'storeId'> | undefined,
): OrderSide => {
  if (buyer.id === user?.id) return 'buyer';
  return store.id === user?.storeId ? 'store' : 'onlooker';
};
