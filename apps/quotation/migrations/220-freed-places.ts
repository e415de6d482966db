import type { Migration } from '@tuerca/postgres';

/** Closed quotations no longer count towards the limit of their request, which may open it again. */
export const freedPlaces: Migration = {
  async up(db) {
    await db.raw(`
      update requests set
        quotations_count = quotations_count - closed.places,
        accepts_quotations = accepts_quotations or (closed_at is null and expires_at >= now())
      from (
        select request_id, count(*)::int as places from quotations where closed_at is not null group by request_id
      ) as closed
      where closed.request_id = requests.id
    `);
  },
  async down(db) {
    await db.raw(`
      update requests set
        quotations_count = quotations_count + closed.places,
        accepts_quotations = accepts_quotations
          and quotations_count + closed.places < case when store_id is null then 3 else 1 end
      from (
        select request_id, count(*)::int as places from quotations where closed_at is not null group by request_id
      ) as closed
      where closed.request_id = requests.id
    `);
  },
};
