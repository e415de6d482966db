import type { Migration } from '@tuerca/postgres';

/** A line's photos after the first, which keeps its column: the previous version still writes that one. */
export const morePhotos: Migration = {
  async up(db) {
    await db.schema.alterTable('quotationLines', (table) => {
      table.specificType('furtherImages', 'text[]').notNullable().defaultTo('{}');
    });
    await db.raw(`
      create index quotation_lines_shown_by_reference on quotation_lines (fold(reference), id desc)
      where reference is not null and image is not null
    `);
  },
  async down(db) {
    await db.raw('drop index quotation_lines_shown_by_reference');
    await db.schema.alterTable('quotationLines', (table) => table.dropColumn('furtherImages'));
  },
};
