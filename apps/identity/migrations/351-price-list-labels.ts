import type { Migration } from '@tuerca/postgres';

/** How a store names its price lists, in its own order (ADR 0427). */
export const priceListLabels: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.specificType('priceListLabels', 'text[]').notNullable().defaultTo('{}');
    });
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => table.dropColumns('priceListLabels'));
  },
};
