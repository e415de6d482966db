import type { Migration } from '@tuerca/postgres';

/** Purchases of products of inventories: what was claimed at the catalogue, and what became of it (ADR 0491). */
export const productPurchases: Migration = {
  async up(db) {
    for (const name of ['requests', 'quotations'])
      await db.schema.alterTable(name, (table) => {
        table.boolean('isPurchase').notNullable().defaultTo(false);
      });
    await db.schema.createTable('productPurchases', (table) => {
      table.uuid('claimKey').primary();
      table.bigInteger('buyerId').notNullable();
      table.text('idempotencyKey');
      table.text('fingerprint').notNullable();
      table.text('state').notNullable().checkIn(['claiming', 'made', 'failed']);
      table.specificType('quotationIds', 'bigint[]').notNullable().defaultTo('{}');
      table.timestamp('begunAt').notNullable();
      table.timestamp('settledAt');
    });
    await db.raw(`
      create unique index product_purchases_by_key on product_purchases (buyer_id, idempotency_key)
      where idempotency_key is not null and state <> 'failed'
    `);
    await db.raw(
      'create index product_purchases_unsettled on product_purchases (begun_at) where settled_at is null',
    );
  },
  async down(db) {
    await db.schema.dropTable('productPurchases');
    for (const name of ['quotations', 'requests'])
      await db.schema.alterTable(name, (table) => table.dropColumn('isPurchase'));
  },
};
