import type { Migration } from '@tuerca/postgres';

/**
 * How many refunds of its provider failed for a refund: the next is made under another key. When a disbursement was put
 * into a file for the bank: it is not withdrawn any more (ADR 0535).
 */
export const moneyUnderWay: Migration = {
  async up(db) {
    await db.raw('alter table refunds add column failures integer not null default 0');
    await db.raw('alter table disbursements add column batched_at timestamptz');
  },
  async down(db) {
    await db.raw('alter table disbursements drop column batched_at');
    await db.raw('alter table refunds drop column failures');
  },
};
