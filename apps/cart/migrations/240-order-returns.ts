import type { Migration } from '@tuerca/postgres';

const states =
  "'created', 'confirmed', 'unavailable', 'paid', 'preparing', 'shipped', 'delivered', 'closed', 'cancelled', 'reversed'";

/** What of orders goes back, why, and every step of it; and what of an order came back. */
export const orderReturns: Migration = {
  async up(db) {
    await db.raw(`
      alter table orders
        drop constraint orders_state_check,
        add constraint orders_state_check check (state in (${states}, 'returned')),
        add column returned text not null default 'none' check (returned in ('none', 'part', 'all'))
    `);
    await db.raw(`
      create table order_returns (
        id bigint generated always as identity primary key,
        reference text not null generated always as ('DV-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
        order_id bigint not null references orders (id),
        store_id bigint not null,
        buyer_id bigint not null,
        reason text not null,
        description text not null,
        evidence jsonb not null,
        refund_minor bigint not null check (refund_minor >= 0),
        state text not null check (state in ('asked', 'accepted', 'sent', 'received', 'refunded', 'refused', 'withdrawn')),
        state_since timestamptz not null,
        way text check (way in ('pickUp', 'dropOff')),
        place text,
        carrier text,
        guide text,
        created_at timestamptz not null,
        buyer_read_at timestamptz,
        seller_read_at timestamptz
      )
    `);
    await db.raw('create index order_returns_of_order on order_returns (order_id)');
    await db.raw('create index order_returns_of_buyer on order_returns (buyer_id, created_at, id)');
    await db.raw('create index order_returns_of_store on order_returns (store_id, created_at, id)');
    await db.raw('create index order_returns_by_time on order_returns (created_at, id)');
    await db.raw(
      `create index order_returns_to_lapse on order_returns (state_since) where state = 'accepted'`,
    );
    await db.raw(`
      create table order_return_lines (
        return_id bigint not null references order_returns (id),
        order_line_id bigint not null references order_lines (id),
        amount integer not null check (amount > 0),
        primary key (return_id, order_line_id)
      )
    `);
    await db.raw(`
      create table order_return_changes (
        id bigint generated always as identity primary key,
        return_id bigint not null references order_returns (id),
        event text not null,
        state text not null,
        by text not null check (by in ('buyer', 'store', 'manager', 'system')),
        user_id bigint,
        reason text,
        created_at timestamptz not null
      )
    `);
    await db.raw('create index order_return_changes_of_return on order_return_changes (return_id, id)');
  },
  async down(db) {
    await db.schema.dropTable('orderReturnChanges').dropTable('orderReturnLines').dropTable('orderReturns');
    await db.raw(`
      alter table orders
        drop column returned,
        drop constraint orders_state_check,
        add constraint orders_state_check check (state in (${states}))
    `);
  },
};
