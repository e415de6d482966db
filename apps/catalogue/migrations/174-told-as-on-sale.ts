import type { Migration } from '@tuerca/postgres';

/** Whether what was told last of a product was that it is on sale; null: from before this was kept, so it is told once more. */
export const toldAsOnSale: Migration = {
  async up(db) {
    await db.schema.alterTable('marketplaceItems', (table) => table.boolean('isOnSale'));
  },
  async down(db) {
    await db.schema.alterTable('marketplaceItems', (table) => table.dropColumns('isOnSale'));
  },
};
