import { orderChanged, orderCreated } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { OrderState } from '@tuerca/rules';
import type { ClaimsService } from '../products/claims.service.ts';
import { productSalesRepository as sales } from './product-sales.repository.ts';

/** States in which all pieces of an order are with its store. */
const atStore = new Set<OrderState>(['created', 'confirmed', 'paid', 'preparing']);
/** Ends that put them on sale again; what its store says it does not have is not there (ADR 0491). */
const comesBack = new Set<OrderState>(['cancelled', 'reversed']);

export const productSalesConsumers = (claims: Pick<ClaimsService, 'giveBack'>): Handler[] => [
  on(orderCreated, async ({ orderId, lines }, { trx }) => {
    const pieces = lines.flatMap(({ productId, amount }) =>
      productId === undefined ? [] : [{ productId, amount }],
    );
    await sales.add(trx, orderId, pieces);
  }),
  on(orderChanged, async ({ orderId, to }, { trx, emit }) => {
    if (atStore.has(to)) return;
    const pieces = await sales.take(trx, orderId);
    if (pieces.length > 0 && comesBack.has(to)) await claims.giveBack(trx, emit, pieces);
  }),
];
