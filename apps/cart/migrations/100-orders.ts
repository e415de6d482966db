import type { Migration } from '@tuerca/postgres';

export const orders: Migration = {
  async up(db) {
    await db.raw(`
      create table orders (
        id bigint generated always as identity primary key,
        reference text not null generated always as ('PD-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
        quotation_id bigint not null constraint orders_quotation_unique unique,
        quotation_code text not null,
        request_id bigint not null,
        request_code text not null,
        country text not null,
        currency text not null,
        sales_model text not null,
        store_id bigint not null,
        store_name text not null,
        seller_user_id bigint not null,
        adviser_id bigint,
        buyer_id bigint not null,
        buyer_name text not null,
        buyer_mobile text,
        buyer_email text,
        vehicle text not null,
        delivery jsonb not null,
        comment text,
        subtotal_minor bigint not null check (subtotal_minor > 0),
        shipping_minor bigint not null check (shipping_minor >= 0),
        shipping_cost jsonb not null,
        total_minor bigint not null check (total_minor = subtotal_minor + shipping_minor),
        commission_minor bigint not null check (commission_minor between 0 and total_minor),
        fingerprint text not null,
        created_at timestamptz not null,
        buyer_read_at timestamptz,
        seller_read_at timestamptz
      )
    `);
    await db.raw('create index orders_of_buyer on orders (buyer_id, created_at, id)');
    await db.raw('create index orders_of_store on orders (store_id, created_at, id)');
    await db.raw('create index orders_by_time on orders (created_at, id)');
    await db.raw('create index orders_unread_by_buyer on orders (buyer_id) where buyer_read_at is null');
    await db.raw('create index orders_unread_by_store on orders (store_id) where seller_read_at is null');
    for (const column of ['reference', 'store_name', 'buyer_name']) {
      await db.raw('create index ?? on orders using gin (fold(??) gin_trgm_ops)', [
        `orders_${column}_search`,
        column,
      ]);
    }
    await db.schema.createTable('orderLines', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('orderId').notNullable().references('orders.id').index();
      table.bigInteger('quotationDetailId').notNullable();
      table.text('name').notNullable();
      table.text('brand').notNullable();
      table.text('reference');
      table.integer('amount').notNullable();
      table.bigInteger('unitPriceMinor').notNullable();
      table.text('warranty').notNullable();
      table.text('deliveryTime').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('orderLines').dropTable('orders');
  },
};
