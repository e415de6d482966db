import type { Migration } from '@tuerca/postgres';

/** Pieces that were taken out of stock for orders, by the key of the order that is being made. */
export const productClaims: Migration = {
  async up(db) {
    await db.schema.createTable('productClaims', (table) => {
      table.uuid('key').primary();
      table.text('state').notNullable();
      // What was asked for and what was answered, as the same key again is answered the same.
      table.jsonb('asked').notNullable();
      table.jsonb('claimed').notNullable();
      table.timestamp('claimedAt').notNullable();
    });
    await db.raw(`create index product_claims_open on product_claims (claimed_at) where state = 'open'`);
    await db.raw(`create index product_claims_settled on product_claims (claimed_at) where state <> 'open'`);
  },
  async down(db) {
    await db.schema.dropTable('productClaims');
  },
};
