import { z } from 'zod';
import { Amount, Done, Id, Price, Timestamp } from '../fields.ts';
import { limits, productLimits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { registered, type Access } from '../roles.ts';

const service = 'cart';

/** What a guest puts into the cart goes along at the login. */
const ownCart = { ...registered, guest: 'own' } as const satisfies Access;

const CartItemDraft = z.strictObject({
  quotation_id: Id,
  quotation_request_id: Id,
  quotation_detail_id: Id.describe('The line of the quotation'),
  amount: Amount,
  unit_price: Price.describe('As it was seen: the cart tells when it is another one by now'),
});

export const CartItem = CartItemDraft.extend({ added_at: Timestamp });
export type CartItem = z.infer<typeof CartItem>;

const CartSize = one(z.object({ count: z.int().describe('Lines of quotations and products') }));

export const itemsPendingShoppingCart = operation({
  name: 'itemsPendingShoppingCart',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/itemsPendingShoppingCart',
  summary:
    'Reads one’s cart: lines of quotations over all requests and stores, in the order they were put there',
  response: one(z.array(CartItem).max(limits.cartItems)),
  allow: ownCart,
  errors: [],
});

export const countItemsInShoppingCart = operation({
  name: 'countItemsInShoppingCart',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/countItemsInShoppingCart',
  summary: 'Counts what is in one’s cart',
  response: CartSize,
  allow: ownCart,
  errors: [],
});

export const addToCart = operation({
  name: 'addToCart',
  service,
  method: 'POST',
  path: '/api/cart/page/add',
  summary: `Puts lines of quotations into one’s cart, of ${limits.cartItems} and of ${limits.cartQuotations} quotations; one that is there already gets the amount and the price`,
  body: z.strictObject({ items: z.array(CartItemDraft).min(1).max(limits.partsPerRequest) }),
  response: CartSize,
  allow: ownCart,
  errors: ['CART_FULL'],
});

export const updateCart = operation({
  name: 'updateCart',
  service,
  method: 'POST',
  path: '/api/cart/page/update',
  summary: 'Changes how many of a line are in one’s cart, or takes note of its new price',
  body: z.strictObject({
    quotation_detail_id: Id,
    amount: Amount.optional(),
    unit_price: Price.optional(),
  }),
  response: one(Done),
  allow: ownCart,
  errors: ['NOT_FOUND'],
});

export const deleteSelectedProducts = operation({
  name: 'deleteSelectedProducts',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/deleteSelectedProducts',
  summary: 'Takes lines out of one’s cart; those that are not there change nothing',
  body: z.strictObject({ quotation_detail_ids: z.array(Id).min(1).max(limits.cartItems) }),
  response: CartSize,
  allow: ownCart,
  errors: [],
});

const CartProductDraft = z.strictObject({
  product_id: Id,
  store_id: Id,
  amount: Amount,
  unit_price: Price.describe('As it was seen: the cart tells when it is another one by now'),
});

/** A product of a store’s inventory in a cart; what it costs and whether it is there now, readProductOffers says. */
export const CartProduct = CartProductDraft.extend({ added_at: Timestamp });
export type CartProduct = z.infer<typeof CartProduct>;

export const listCartProducts = operation({
  name: 'listCartProducts',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/productsPendingShoppingCart',
  summary: 'Reads the products of inventories in one’s cart, in the order they were put there',
  response: one(z.array(CartProduct).max(productLimits.cartProducts)),
  allow: ownCart,
  errors: [],
});

export const addProductsToCart = operation({
  name: 'addProductsToCart',
  service,
  method: 'POST',
  path: '/api/cart/page/addProducts',
  summary: `Puts products of inventories into one’s cart, of at most ${productLimits.cartProducts}; one that is there already gets the amount and the price`,
  body: z.strictObject({ items: z.array(CartProductDraft).min(1).max(productLimits.cartProducts) }),
  response: CartSize,
  allow: ownCart,
  errors: ['CART_FULL'],
});

export const updateCartProduct = operation({
  name: 'updateCartProduct',
  service,
  method: 'POST',
  path: '/api/cart/page/updateProduct',
  summary: 'Changes how many of a product are in one’s cart, or takes note of its new price',
  body: z.strictObject({ product_id: Id, amount: Amount.optional(), unit_price: Price.optional() }),
  response: one(Done),
  allow: ownCart,
  errors: ['NOT_FOUND'],
});

export const removeCartProducts = operation({
  name: 'removeCartProducts',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/deleteProducts',
  summary: 'Takes products out of one’s cart; those that are not there change nothing',
  body: z.strictObject({ product_ids: z.array(Id).min(1).max(productLimits.cartProducts) }),
  response: CartSize,
  allow: ownCart,
  errors: [],
});
