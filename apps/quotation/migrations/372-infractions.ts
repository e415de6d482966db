import type { Migration } from '@tuerca/postgres';

/** Infractions in transactions, one for each (ADR 0477). */
export const infractions: Migration = {
  async up(db) {
    await db.schema.createTable('infractions', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('quotationId').unique().references('quotations.id');
      table.bigInteger('quotationRequestId').unique().references('requests.id');
      table.bigInteger('cartTransactionReturnId').unique();
      table.bigInteger('cartShoppingHeaderId').unique();
      table.text('code').notNullable();
      table.bigInteger('requestId').notNullable().references('requests.id').index();
      table.bigInteger('storeId');
      table.bigInteger('sellerUserId').index();
      table.text('type').notNullable();
      table.text('detail').notNullable();
      table.text('file').notNullable();
      table.boolean('notifiesStore').notNullable();
      table.bigInteger('registeredBy').notNullable();
      table.timestamp('createdAt').notNullable();
    });
    await db.raw(`
      alter table infractions add constraint infractions_of_one_transaction check (
        num_nonnulls(quotation_id, quotation_request_id, cart_transaction_return_id, cart_shopping_header_id) = 1
      )
    `);
    await db.raw('create index infractions_newest on infractions (created_at desc, id desc)');
    await db.raw('create index infractions_of_store on infractions (store_id, created_at desc, id desc)');
    await db.raw(
      'create index quotation_orders_of_order on quotation_orders (order_id) where order_id is not null',
    );
  },
  async down(db) {
    await db.raw('drop index quotation_orders_of_order');
    await db.schema.dropTable('infractions');
  },
};
