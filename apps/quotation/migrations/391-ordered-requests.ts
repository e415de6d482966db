import type { Migration } from '@tuerca/postgres';

/** When all parts of a request were ordered: it takes no more quotations, unless an order comes to nothing. */
export const orderedRequests: Migration = {
  async up(db) {
    await db.schema.alterTable('requests', (table) => table.timestamp('orderedAt'));
    await db.raw(`
      update requests set ordered_at = latest.ordered_at, accepts_quotations = false
      from (
        select request_id, max(ordered_at) as ordered_at from quotation_orders
        where order_id is not null and lost_at is null group by request_id
      ) as latest
      where latest.request_id = requests.id and not exists (
        select from request_details where request_details.request_id = requests.id and amount > (
          select coalesce(sum(purchased_amount), 0) from quotation_lines
            join quotation_orders using (quotation_id)
          where request_detail_id = request_details.id and order_id is not null and lost_at is null))
    `);
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
