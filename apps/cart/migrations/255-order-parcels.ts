import type { Migration } from '@tuerca/postgres';

const before =
  "'created', 'confirmed', 'unavailable', 'paid', 'preparing', 'shipped', 'delivered', 'closed', 'cancelled', 'reversed', 'returned'";

/** The parcels in which orders travel; of an order of before the one that its shipment was. */
export const orderParcels: Migration = {
  async up(db) {
    await db.raw(`
      alter table orders
        drop constraint orders_state_check,
        add constraint orders_state_check check (state in (${before}, 'partlyShipped'))
    `);
    await db.raw(`
      create table order_parcels (
        id bigint generated always as identity primary key,
        order_id bigint not null references orders (id),
        carrier text not null,
        guide text,
        tracking_url text,
        comment text,
        photo text,
        photo_owner_id bigint,
        sent_at timestamptz not null,
        delivered_at timestamptz
      )
    `);
    await db.raw('create index order_parcels_of_order on order_parcels (order_id, id)');
    await db.raw(`
      create table order_parcel_lines (
        parcel_id bigint not null references order_parcels (id),
        order_line_id bigint not null references order_lines (id),
        amount integer not null check (amount > 0),
        primary key (parcel_id, order_line_id)
      )
    `);
    await db.raw(`
      insert into order_parcels (order_id, carrier, guide, tracking_url, comment, sent_at, delivered_at)
        select id, shipment ->> 'carrier', shipment ->> 'guide', shipment ->> 'tracking_url', shipment ->> 'comment',
          state_since, case when state in ('delivered', 'returned') then state_since end
        from orders where shipment is not null
    `);
    await db.raw(`
      insert into order_parcel_lines (parcel_id, order_line_id, amount)
        select order_parcels.id, order_lines.id, order_lines.amount
        from order_parcels join order_lines on order_lines.order_id = order_parcels.order_id
    `);
  },
  async down(db) {
    await db.schema.dropTable('orderParcelLines').dropTable('orderParcels');
    await db.raw(`
      alter table orders
        drop constraint orders_state_check,
        add constraint orders_state_check check (state in (${before}))
    `);
  },
};
