import type { Invariant } from '../invariant.ts';

export const moneyIsSomewhere: Invariant = {
  name: 'I10',
  says: 'what the provider took of a payment is in the ledger or goes back; what was given back of an order left the ledger',
  async check({ journal, stores }, tally) {
    const payments = await stores.sql<{
      id: number;
      paid_at: Date;
      took: number;
      booked: number;
      back: number;
    }>(
      'cart',
      `select id, paid_at, received_minor as took,
         coalesce((select -sum(amount_minor) from ledger_entries join ledger_movements on ledger_movements.id = movement_id
           where payment_id = payments.id and account = 'received'), 0) as booked,
         coalesce((select sum(amount_minor) from refunds
           where payment_id = payments.id and not settles), 0) as back
       from payments where state = 'paid'`,
    );
    for (const { id, paid_at, took, booked, back } of payments)
      tally.hold(
        journal.periodAt(paid_at.getTime()),
        took === booked + back,
        () => `payment ${id} took ${took}, of which ${booked} are in the ledger and ${back} go back`,
      );
    const orders = await stores.sql<{ order_id: number; at: Date; given: number; booked: number }>(
      'cart',
      `select order_id, min(asked_at) as at, coalesce(sum(amount_minor) filter (where state = 'done'), 0) as given,
         coalesce((select sum(amount_minor) from ledger_entries join ledger_movements on ledger_movements.id = movement_id
           where ledger_movements.order_id = refunds.order_id and account = 'refunded'), 0) as booked
       from refunds where settles group by order_id`,
    );
    for (const { order_id: id, at, given, booked } of orders)
      tally.hold(
        journal.periodAt(at.getTime()),
        given === booked,
        () => `of order ${id} ${given} were given back, and ${booked} left the ledger`,
      );
  },
};
