import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { salesStoreOf, type Order, type Side } from './order.ts';

/** Whose orders: a buyer's purchases, a store's sales, or all. */
export type Whose = { buyerId: number } | { storeId: number } | Record<string, never>;
/** The side whose read mark is meant. */
export type Marker = { buyerId: number } | { storeId: number };

/** When a side last read an order, or a return. */
export const readColumn = (whose: Whose): 'buyerReadAt' | 'sellerReadAt' =>
  'buyerId' in whose ? 'buyerReadAt' : 'sellerReadAt';

/** Whether a side has read an order, or a return; a manager has no read mark. */
export const isReadBy = (
  { buyerReadAt, sellerReadAt }: Pick<Order, 'buyerReadAt' | 'sellerReadAt'>,
  side: Side,
): boolean => {
  if (side === 'manager') return true;
  return (side === 'buyer' ? buyerReadAt : sellerReadAt) !== null;
};

const salesOf = (caller: Caller): Whose => {
  const storeId = salesStoreOf(caller);
  if (storeId !== null) return { storeId };
  if (caller.isManager) return {};
  throw new AppError(caller.role === 'adviser' ? 'ADVISER_RIGHT_MISSING' : 'FORBIDDEN');
};

/** Whose orders a list with these scopes is of; refused to who sees no sales. */
export const whoseFor = (caller: Caller, scopes: readonly string[]): Whose => {
  if (scopes.includes('sales') || caller.isApiToken) return salesOf(caller);
  if (caller.isManager && !scopes.includes('purchases')) return {};
  return { buyerId: caller.user() };
};

/** The side on which a list of these orders is seen. */
export const sideOfWhose = (whose: Whose): Side => {
  if ('buyerId' in whose) return 'buyer';
  return 'storeId' in whose ? 'seller' : 'manager';
};

/** The read mark of a side of an order; FORBIDDEN for a manager, who has none. */
export const markerOf = ({ buyerId, storeId }: Order, side: Side): Marker => {
  if (side === 'manager') throw new AppError('FORBIDDEN');
  return side === 'buyer' ? { buyerId } : { storeId };
};

/** The caller's read marks: of its purchases, and of its store's sales; with scopes, of these alone. */
export const markersOf = (caller: Caller, scopes: readonly string[] = []): Marker[] => {
  const storeId = salesStoreOf(caller);
  const isAsked = (scope: 'purchases' | 'sales') => scopes.length === 0 || scopes.includes(scope);
  return [
    ...(isAsked('purchases') ? [{ buyerId: caller.user() }] : []),
    ...(storeId !== null && isAsked('sales') ? [{ storeId }] : []),
  ];
};
