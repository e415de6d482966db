import type { Migration } from '@tuerca/postgres';

/** By what the sheet of a vehicle is found that its owner shares; null: it is not shared. */
export const vehicleSheets: Migration = {
  async up(db) {
    await db.schema.alterTable('vehicles', (table) => table.text('sheetHash'));
    await db.raw('create index vehicles_sheet on vehicles (sheet_hash) where sheet_hash is not null');
  },
  async down(db) {
    await db.schema.alterTable('vehicles', (table) => table.dropColumns('sheetHash'));
  },
};
