import type { Migration } from '@tuerca/postgres';

/** Which refunds were given back outside the platform (ADR 0534), for those who read them. */
export const outsideRefunds: Migration = {
  async up(db) {
    await db.raw('alter table refunds add column is_outside boolean not null default false');
    await db.raw(`update refunds set is_outside = true
      from payment_differences d where d.refund_id = refunds.id and d.decision = 'outside'`);
  },
  async down(db) {
    await db.raw('alter table refunds drop column is_outside');
  },
};
