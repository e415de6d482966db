import type { Migration } from '@tuerca/postgres';

/** Pictures too small for a quotation, by the path that lines refer to them by. */
export const smallPhotos: Migration = {
  async up(db) {
    await db.schema.createTable('smallPhotos', (table) => {
      table.text('path').primary();
    });
  },
  async down(db) {
    await db.schema.dropTable('smallPhotos');
  },
};
