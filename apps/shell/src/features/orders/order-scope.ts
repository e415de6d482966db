import type { Order, SessionUser } from '@tuerca/contracts';
import { closedAccountName, isOrderLost } from '@tuerca/rules';
import type { Tone } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';

/** The orders shown: a buyer's, a store's, or all, for managers. */
export type OrderScope = 'purchases' | 'sales' | 'all';
/** Those of one's own side, which are read or unread. */
export type MarkedScope = Exclude<OrderScope, 'all'>;

/** The name of the other side of an order, or of a return; both names for managers. */
export const othersOf = (
  { buyer, store }: { readonly buyer: { readonly name: string }; readonly store: { readonly name: string } },
  scope: OrderScope,
): string => {
  if (scope === 'all') return t('orders.between', { buyer: buyer.name, store: store.name });
  return scope === 'sales' ? buyer.name : store.name;
};

type Standing = Pick<Order, 'registeredBy' | 'status'>;

/** Whether nothing has come of it since it was made; what was agreed outside begins confirmed. */
export const isAsMade = ({ registeredBy, status }: Standing): boolean =>
  status === 'created' || (registeredBy !== null && status === 'confirmed');

/** The state of an order; a new one in the words of the one who looks at it. */
export const stateOf = ({ registeredBy, status }: Standing, isOwnSale: boolean): string => {
  if (registeredBy && isAsMade({ registeredBy, status }))
    return t(`orders.order.registeredBy.${registeredBy}`);
  if (status !== 'created') return t(`orders.life.state.${status}`);
  return isOwnSale ? t('orders.order.received') : t('orders.order.sent');
};

/** Whether it goes on, went well or came to nothing. */
export const toneOf = ({ status }: Pick<Order, 'status'>): Tone => {
  if (isOrderLost(status)) return 'danger';
  if (status === 'returned') return 'neutral';
  return ['delivered', 'closed'].includes(status) ? 'success' : 'info';
};

/** Why an order has no address: the account that it was of is closed, or the two agree the delivery. */
export const noAddressText = ({ delivery }: Pick<Order, 'delivery'>): string =>
  t(
    delivery.fullname === closedAccountName
      ? 'orders.order.closedAccountDelivery'
      : 'orders.order.agreedDelivery',
  );

/** The user's side of an order: its buyer, its store, or an onlooker (a manager). */
export type OrderSide = 'buyer' | 'store' | 'onlooker';

export const sideOf = (
  { buyer, store }: { buyer: { id: number }; store: { id: number } },
  user: Pick<SessionUser, 'id' | 'storeId'> | undefined,
): OrderSide => {
  if (buyer.id === user?.id) return 'buyer';
  return store.id === user?.storeId ? 'store' : 'onlooker';
};

/** The lists by their URL parameter. */
const scopeNames = { ventas: 'sales', compras: 'purchases', todos: 'all' } as const satisfies Record<
  string,
  OrderScope
>;

/** The lists available to the user, the default one first. */
export const scopesOf = ({ isManager, isStore }: { isManager: boolean; isStore: boolean }): OrderScope[] => [
  ...(isManager ? (['all'] as const) : []),
  ...(isStore ? (['sales'] as const) : []),
  'purchases',
];

/** The list that a URL names; the default one for a list that the user has not. */
export const scopeIn = (params: URLSearchParams, scopes: readonly OrderScope[]): OrderScope => {
  const asked = scopeNames[params.get('tipo') as keyof typeof scopeNames] as OrderScope | undefined;
  return asked && scopes.includes(asked) ? asked : scopes[0]!;
};

/** The URL of a list of a page; the default one needs no name. */
export const scopePath = (path: string, scope: OrderScope, first?: OrderScope): string => {
  const name = Object.entries(scopeNames).find(([, each]) => each === scope)?.[0];
  return scope === first ? path : `${path}?tipo=${name}`;
};
