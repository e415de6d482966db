import type { Migration } from '@tuerca/postgres';

/** Where stores have their orders sent, and what was sent. */
export const orderWebhooks: Migration = {
  async up(db) {
    await db.raw(`
      create table order_webhooks (
        store_id bigint primary key,
        url text not null,
        salt text not null,
        created_at timestamptz not null
      )
    `);
    await db.raw(`
      create table webhook_deliveries (
        id bigint generated always as identity primary key,
        store_id bigint not null,
        order_id bigint not null references orders (id),
        event text not null,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        attempts integer not null default 0,
        answer integer,
        created_at timestamptz not null,
        next_at timestamptz not null,
        sent_at timestamptz
      )
    `);
    await db.raw('create index webhook_deliveries_of_store on webhook_deliveries (store_id, id)');
    await db.raw(
      `create index webhook_deliveries_due on webhook_deliveries (next_at, store_id) where state = 'waiting'`,
    );
  },
  async down(db) {
    await db.schema.dropTable('webhookDeliveries').dropTable('orderWebhooks');
  },
};
