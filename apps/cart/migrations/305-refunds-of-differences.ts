import type { Migration } from '@tuerca/postgres';

/** Of which refund a difference is, and that it was given back outside the platform (ADR 0534). */
export const refundsOfDifferences: Migration = {
  async up(db) {
    await db.raw('alter table payment_differences add column refund_id bigint references refunds (id)');
    await db.raw('create index payment_differences_of_refund on payment_differences (refund_id)');
    await db.raw('drop index payment_differences_open');
    await db.raw(`create unique index payment_differences_open on payment_differences
      (payment_id, coalesce(order_id, 0), kind, coalesce(refund_id, 0)) where state = 'open'`);
    await db.raw('alter table payment_differences drop constraint payment_differences_decision_check');
    await db.raw(`alter table payment_differences add constraint payment_differences_decision_check
      check (decision in ('refund', 'outside', 'close'))`);
  },
  async down(db) {
    await db.raw('alter table payment_differences drop constraint payment_differences_decision_check');
    await db.raw(`update payment_differences set decision = 'close' where decision = 'outside'`);
    await db.raw(`alter table payment_differences add constraint payment_differences_decision_check
      check (decision in ('refund', 'close'))`);
    // Of several that are open of an order the newest stays, as there was before.
    await db.raw(`delete from payment_differences d using payment_differences newer
      where d.kind = 'refundFailed' and d.state = 'open' and newer.kind = 'refundFailed' and newer.state = 'open'
        and newer.payment_id = d.payment_id and newer.order_id = d.order_id and newer.id > d.id`);
    await db.raw('drop index payment_differences_open');
    await db.raw(`create unique index payment_differences_open on payment_differences
      (payment_id, coalesce(order_id, 0), kind) where state = 'open'`);
    await db.raw('alter table payment_differences drop column refund_id');
  },
};
