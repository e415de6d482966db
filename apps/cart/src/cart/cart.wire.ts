import type {
  addProductsToCart,
  addToCart,
  BodyOf,
  CartItem as Wire,
  CartProduct as ProductWire,
  updateCart,
} from '@tuerca/contracts';
import { fromMinor, toMinor } from '@tuerca/rules';
import type { CartItem, CartProduct } from './cart.repository.ts';

export const itemFromWire = (
  item: BodyOf<typeof addToCart>['items'][number],
): Omit<CartItem, 'addedAt' | 'changedAt'> => ({
  quotationDetailId: item.quotation_detail_id,
  quotationId: item.quotation_id,
  requestId: item.quotation_request_id,
  amount: item.amount,
  seenPriceMinor: toMinor(item.unit_price),
});

export const changesFromWire = ({
  amount,
  unit_price: price,
}: Pick<BodyOf<typeof updateCart>, 'amount' | 'unit_price'>) => ({
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

export const productFromWire = (
  product: BodyOf<typeof addProductsToCart>['items'][number],
): Omit<CartProduct, 'addedAt' | 'changedAt'> => ({
  productId: product.product_id,
  storeId: product.store_id,
  amount: product.amount,
  seenPriceMinor: toMinor(product.unit_price),
});

export const productWire = (product: CartProduct): ProductWire => ({
  product_id: product.productId,
  store_id: product.storeId,
  amount: product.amount,
  unit_price: fromMinor(product.seenPriceMinor),
  added_at: product.addedAt.toISOString(),
});
