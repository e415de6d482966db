import type { Order, SessionUser } from '@tuerca/contracts';
import { isOrderLost } from '@tuerca/rules';
import type { Tone } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';

/** The orders shown: a buyer's, a store's, or all, for managers. */
export type OrderScope = 'purchases' | 'sales' | 'all';

/** The name of the other side of an order; both names for managers. */
export const othersOf = ({ buyer, store }: Order, scope: OrderScope): string => {
  if (scope === 'all') return t('orders.between', { buyer: buyer.name, store: store.name });
  return scope === 'sales' ? buyer.name : store.name;
};

/** The state of an order; a new one in the words of the one who looks at it. */
export const stateOf = (
  { registeredBy, status }: Pick<Order, 'registeredBy' | 'status'>,
  isOwnSale: boolean,
): string => {
  // What was agreed outside begins with what is there.
  if (registeredBy && (status === 'created' || status === 'confirmed'))
    return t(`orders.order.registeredBy.${registeredBy}`);
  if (status !== 'created') return t(`orders.life.state.${status}`);
  return isOwnSale ? t('orders.order.received') : t('orders.order.sent');
};

/** Whether it goes on, went well or came to nothing. */
export const toneOf = ({ status }: Pick<Order, 'status'>): Tone => {
  if (isOrderLost(status)) return 'danger';
  return ['delivered', 'closed'].includes(status) ? 'success' : 'info';
};

/** The user's side of an order: its buyer, its store, or an onlooker (a manager). */
export type OrderSide = 'buyer' | 'store' | 'onlooker';

export const sideOf = (
  { buyer, store }: Pick<Order, 'buyer' | 'store'>,
  user: Pick<SessionUser, 'id' | 'storeId'> | undefined,
): OrderSide => {
  if (buyer.id === user?.id) return 'buyer';
  return store.id === user?.storeId ? 'store' : 'onlooker';
};
