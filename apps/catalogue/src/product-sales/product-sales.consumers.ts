import { orderChanged, orderCreated } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { isBackOnSale, type OrderState } from '@tuerca/rules';
import type { ClaimsService } from '../products/claims.service.ts';
import { productSalesRepository as sales } from './product-sales.repository.ts';

/** States in which all pieces of an order are with its store. */
const atStore = new Set<OrderState>(['created', 'confirmed', 'paid', 'preparing']);

export const productSalesConsumers = (claims: Pick<ClaimsService, 'giveBack'>): Handler[] => [
  on(orderCreated, async ({ orderId, lines }, { trx }) => {
    const pieces = lines.flatMap(({ productId, amount }) =>
      productId === undefined ? [] : [{ productId, amount }],
    );
    await sales.add(trx, orderId, pieces);
  }),
  on(orderChanged, async ({ orderId, to, products = [] }, { trx, emit }) => {
    if (atStore.has(to)) return;
    const kept = await sales.take(trx, orderId);
    // It names them without what its store does not have (ADR 0631), and earlier events named none. That the order was made
    // may be heard later, as a dead letter that is replayed (ADR 0265).
    const pieces = products.length > 0 ? products : kept;
    if (pieces.length > 0 && isBackOnSale(to)) await claims.giveBack(trx, emit, pieces);
  }),
];
