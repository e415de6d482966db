import { orderStates } from '@tuerca/rules';
import type { Invariant } from '../invariant.ts';

/** States of an order of the model `cart` that only a paid one comes to. */
const afterPaying = orderStates.filter(
  (state) => !['created', 'confirmed', 'unavailable', 'cancelled'].includes(state),
);

export const paidOnce: Invariant = {
  name: 'I11',
  says: 'no order is paid twice, shipped unpaid where the platform takes the payment, or refunded above what was paid',
  async check({ journal, stores }, tally) {
    /** By order, in minor units: what its store was told goes back, each refund once. */
    const promised = new Map<number, number>();
    const refunds = journal.of('acknowledged').flatMap(({ fact }) => (fact.kind === 'refund' ? [fact] : []));
    for (const { orderId, amount } of new Map(refunds.map((each) => [each.refundId, each])).values())
      promised.set(orderId, (promised.get(orderId) ?? 0) + Math.round(amount * 100));
    const orders = await stores.sql<{
      id: number;
      state: string;
      created_at: Date;
      is_paid: boolean;
      payments: number;
      paid: number;
    }>(
      'cart',
      `select id, state, created_at, paid_at is not null as is_paid,
         (select count(*) from ledger_movements where order_id = orders.id and kind = 'paid') as payments,
         coalesce((select sum(amount_minor) from payment_orders where order_id = orders.id and settles), 0) as paid
       from orders where sales_model = 'cart'`,
    );
    for (const { id, state, created_at, is_paid: isPaid, payments, paid } of orders) {
      const back = promised.get(id) ?? 0;
      tally.hold(
        journal.periodAt(created_at.getTime()),
        payments === (isPaid ? 1 : 0) &&
          (isPaid || !(afterPaying as readonly string[]).includes(state)) &&
          back <= paid,
        () =>
          `order ${id} is ${state}, ${isPaid ? 'paid' : 'not paid'}, with ${payments} payments of ${paid}, of which ${back} were promised back`,
      );
    }
  },
};
