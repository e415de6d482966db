import {
  addProductsToCart,
  addToCart,
  countItemsInShoppingCart,
  deleteSelectedProducts,
  itemsPendingShoppingCart,
  listCartProducts,
  removeCartProducts,
  updateCart,
  updateCartProduct,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { CartService } from './cart.service.ts';
import { changesFromWire, itemFromWire, itemWire, productFromWire, productWire } from './cart.wire.ts';

export const cartRoutes = (app: FastifyInstance, cart: CartService): void => {
  route(app, itemsPendingShoppingCart, async ({ caller }) => ({
    data: (await cart.listLines(caller)).map(itemWire),
  }));
  route(app, countItemsInShoppingCart, async ({ caller }) => ({ data: { count: await cart.count(caller) } }));
  route(app, addToCart, async ({ body, caller }) => ({
    data: { count: await cart.addLines(caller, body.items.map(itemFromWire)) },
  }));
  route(app, updateCart, async ({ body, caller }) => {
    await cart.change(caller, 'lines', body.quotation_detail_id, changesFromWire(body));
    return { data: { ok: true as const } };
  });
  route(app, deleteSelectedProducts, async ({ body, caller }) => ({
    data: { count: await cart.remove(caller, 'lines', body.quotation_detail_ids) },
  }));
  route(app, listCartProducts, async ({ caller }) => ({
    data: (await cart.listProducts(caller)).map(productWire),
  }));
  route(app, addProductsToCart, async ({ body, caller }) => ({
    data: { count: await cart.addProducts(caller, body.items.map(productFromWire)) },
  }));
  route(app, updateCartProduct, async ({ body, caller }) => {
    await cart.change(caller, 'products', body.product_id, changesFromWire(body));
    return { data: { ok: true as const } };
  });
  route(app, removeCartProducts, async ({ body, caller }) => ({
    data: { count: await cart.remove(caller, 'products', body.product_ids) },
  }));
};
