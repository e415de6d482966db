import type { Migration } from '@tuerca/postgres';

/** How many refunds of its provider failed for a refund: the next is made under another key (ADR 0535). */
export const refundsMadeAnew: Migration = {
  async up(db) {
    await db.raw('alter table refunds add column failures integer not null default 0');
  },
  async down(db) {
    await db.raw('alter table refunds drop column failures');
  },
};
