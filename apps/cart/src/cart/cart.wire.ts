import type { addToCart, BodyOf, CartItem as Wire, updateCart } from '@tuerca/contracts';
import { fromMinor, toMinor } from '@tuerca/rules';
import type { CartItem } from './cart.repository.ts';

export const itemFromWire = (
  item: BodyOf<typeof addToCart>['items'][number],
): Omit<CartItem, 'addedAt' | 'changedAt'> => ({
  quotationDetailId: item.quotation_detail_id,
  quotationId: item.quotation_id,
  requestId: item.quotation_request_id,
  amount: item.amount,
  seenPriceMinor: toMinor(item.unit_price),
});

export const changesFromWire = ({ amount, unit_price: price }: BodyOf<typeof updateCart>) => ({
  ...(amount !== undefined && { amount }),
  ...(price !== undefined && { seenPriceMinor: toMinor(price) }),
});

export const itemWire = (item: CartItem): Wire => ({
  quotation_id: item.quotationId,
  quotation_request_id: item.requestId,
  quotation_detail_id: item.quotationDetailId,
  amount: item.amount,
  unit_price: fromMinor(item.seenPriceMinor),
  added_at: item.addedAt.toISOString(),
});
