import type { Migration } from '@tuerca/postgres';

/** When all parts of a request were ordered: it takes no more quotations, unless an order comes to nothing (ADR 0529). */
export const orderedRequests: Migration = {
  async up(db) {
    await db.schema.alterTable('requests', (table) => table.timestamp('orderedAt'));
  },
  async down(db) {
    await db.raw(`
      update requests set accepts_quotations = closed_at is null and expires_at >= now()
        and quotations_count < case when store_id is null then 3 else 1 end
      where ordered_at is not null
    `);
    await db.schema.alterTable('requests', (table) => table.dropColumn('orderedAt'));
  },
};
