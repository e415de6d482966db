import type { Migration } from '@tuerca/postgres';

/** What stores ask for shipping, by place, weight and amount (ADR 0386). */
export const shippingRules: Migration = {
  async up(db) {
    await db.schema.createTable('shippingRules', (table) => {
      table.bigInteger('storeId').primary().references('stores.id');
      table.jsonb('rules').notNullable();
      table.jsonb('discounts').notNullable();
      table.timestamp('updatedAt').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('shippingRules');
  },
};
