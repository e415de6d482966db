import type { Migration } from '@tuerca/postgres';

export const quotations: Migration = {
  async up(db) {
    await db.schema.createTable('quotations', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table
        .specificType(
          'code',
          `text generated always as ('CT-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored`,
        )
        .notNullable();
      table.bigInteger('requestId').notNullable().references('requests.id');
      table.bigInteger('storeId').notNullable();
      table.bigInteger('sellerUserId').notNullable();
      table.bigInteger('adviserId');
      table.text('country').notNullable();
      table.text('currency').notNullable();
      table.text('shippingKind').notNullable();
      table.bigInteger('shippingMinor').notNullable();
      table.bigInteger('subtotalMinor').notNullable();
      // The store's terms when it quoted: later ones are for later quotations.
      table.decimal('commissionPercent', 9, 6).notNullable();
      table.bigInteger('commissionFixedMinor').notNullable();
      table.bigInteger('commissionMinor').notNullable();
      table.date('validUntil').notNullable();
      table.text('observations');
      table.boolean('isEdited').notNullable().defaultTo(false);
      table.integer('version').notNullable().defaultTo(1);
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt').notNullable();
      table.timestamp('closedAt');
      table.unique(['requestId', 'storeId'], { indexName: 'quotations_once_per_store' });
    });
    await db.raw('create index quotations_of_store on quotations (store_id, created_at desc, id desc)');
    await db.raw('create index quotations_newest on quotations (created_at desc, id desc)');

    await db.schema.createTable('quotationLines', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('quotationId').notNullable().references('quotations.id').index();
      table.bigInteger('requestDetailId').references('requestDetails.id');
      table.text('reference');
      table.text('name').notNullable();
      table.text('brand').notNullable();
      table.integer('amount').notNullable();
      table.integer('purchasedAmount').notNullable().defaultTo(0);
      table.text('image');
      table.bigInteger('unitPriceMinor').notNullable();
      table.text('warranty').notNullable();
      table.text('deliveryTime').notNullable();
      table.boolean('hasChange').notNullable().defaultTo(false);
    });

    await db.schema.createTable('quotationDiscards', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('quotationId').notNullable().unique().references('quotations.id');
      table.text('reason').notNullable();
      table.timestamp('createdAt').notNullable();
    });

    // A row without an order id is a claim, an order in progress (docs/adr/0240-order-of-a-quotation.md).
    await db.schema.createTable('quotationOrders', (table) => {
      table.bigInteger('quotationId').primary().references('quotations.id');
      table.bigInteger('requestId').notNullable().references('requests.id').index();
      table.bigInteger('buyerId').notNullable();
      table.text('idempotencyKey');
      table.text('fingerprint').notNullable();
      table.jsonb('draft').notNullable();
      table.timestamp('claimedAt').notNullable();
      table.bigInteger('orderId');
      table.text('reference');
      table.bigInteger('subtotalMinor').notNullable();
      table.bigInteger('totalMinor').notNullable();
      table.bigInteger('commissionMinor').notNullable();
      table.timestamp('orderedAt');
    });
    await db.raw(`
      create unique index quotation_orders_idempotency on quotation_orders (buyer_id, idempotency_key)
      where idempotency_key is not null
    `);
    await db.raw(
      'create index quotation_orders_claimed on quotation_orders (claimed_at) where order_id is null',
    );
  },
  async down(db) {
    for (const table of ['quotationOrders', 'quotationDiscards', 'quotationLines', 'quotations']) {
      await db.schema.dropTable(table);
    }
  },
};
