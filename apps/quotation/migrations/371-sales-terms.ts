import type { Migration } from '@tuerca/postgres';

/** The least value of a store's orders, and how they can be paid to it (ADR 0451). */
export const salesTerms: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.bigInteger('minimumOrderMinor').notNullable().defaultTo(0);
      table.specificType('paymentOptions', 'text[]').notNullable().defaultTo('{}');
    });
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumns('minimumOrderMinor', 'paymentOptions'));
  },
};
