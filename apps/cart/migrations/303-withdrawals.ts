import type { Migration } from '@tuerca/postgres';

/** Which returns were asked for within the term of withdrawal (ADR 0530). */
export const withdrawals: Migration = {
  async up(db) {
    await db.raw(
      'alter table order_returns add column is_within_withdrawal_term boolean not null default false',
    );
  },
  async down(db) {
    await db.raw('alter table order_returns drop column is_within_withdrawal_term');
  },
};
