import type { Migration } from '@tuerca/postgres';

/** In which state an order is, how it travels, and every step of its life. */
export const orderLife: Migration = {
  async up(db) {
    await db.raw(`
      alter table orders
        add column state text not null default 'created' check (state in ('created', 'confirmed', 'unavailable',
          'paid', 'preparing', 'shipped', 'delivered', 'closed', 'cancelled', 'reversed')),
        add column state_since timestamptz not null default now(),
        add column paid_at timestamptz,
        add column shipment jsonb
    `);
    await db.raw(`update orders set state_since = created_at, sales_model = 'orders',
      state = case when registered_by is null then 'created' else 'confirmed' end`);
    await db.raw('create index orders_of_store_by_state on orders (store_id, state, created_at, id)');
    await db.raw('create index orders_of_buyer_by_state on orders (buyer_id, state, created_at, id)');
    await db.raw('create index orders_by_state on orders (state, created_at, id)');
    await db.raw(
      `create index orders_to_close on orders (state, state_since) where state in ('shipped', 'delivered')`,
    );
    await db.raw(`
      create table order_changes (
        id bigint generated always as identity primary key,
        order_id bigint not null references orders (id),
        event text not null,
        from_state text not null,
        state text not null,
        by text not null check (by in ('buyer', 'store', 'manager', 'system')),
        user_id bigint,
        reason text,
        created_at timestamptz not null
      )
    `);
    await db.raw('create index order_changes_of_order on order_changes (order_id, id)');
  },
  async down(db) {
    await db.schema.dropTable('orderChanges');
    await db.raw(
      'alter table orders drop column state, drop column state_since, drop column paid_at, drop column shipment',
    );
  },
};
