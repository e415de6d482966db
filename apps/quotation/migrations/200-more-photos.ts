import type { Migration } from '@tuerca/postgres';

/** A line's photos after its first, which stays where it was: a copy of the service from before this goes on writing it. */
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
