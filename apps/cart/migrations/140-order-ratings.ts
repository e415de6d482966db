import type { Migration } from '@tuerca/postgres';

/** What the sides of an order say of each other, and when the store asked its buyer for it. */
export const orderRatings: Migration = {
  async up(db) {
    await db.raw(`
      create table order_ratings (
        id bigint generated always as identity primary key,
        order_id bigint not null references orders (id),
        rated text not null check (rated in ('store', 'buyer')),
        store_id bigint not null,
        author_id bigint not null,
        score smallint not null check (score between 0 and 10),
        comment text,
        created_at timestamptz not null,
        answer text,
        answered_at timestamptz,
        constraint order_ratings_unique unique (order_id, rated)
      )
    `);
    await db.raw(`
      create index ratings_of_store on order_ratings (store_id, created_at, id) include (score) where rated = 'store'
    `);
    await db.raw(`create index ratings_by_time on order_ratings (created_at, id) where rated = 'store'`);
    await db.schema.alterTable('orders', (table) => table.timestamp('ratingAskedAt'));
  },
  async down(db) {
    await db.schema.alterTable('orders', (table) => table.dropColumn('ratingAskedAt'));
    await db.schema.dropTable('orderRatings');
  },
};
