import type { Migration } from '@tuerca/postgres';

/** What everyone may see: figures of answered requests, and the names of parts that were asked for. */
export const publicFigures: Migration = {
  async up(db) {
    await db.raw(`
      create index requests_answered on requests (country, created_at desc, id desc) where quotations_count > 0
    `);
    await db.schema.createTable('partNames', (table) => {
      table.text('country').notNullable();
      table.text('folded').notNullable();
      table.text('name').notNullable();
      // How many times it was asked for by a different buyer than the time before.
      table.integer('timesAsked').notNullable();
      table.bigInteger('lastBuyerId').notNullable();
      table.primary(['country', 'folded']);
    });
    await db.raw(`
      create index part_names_of_several on part_names (country, folded text_pattern_ops)
      include (name, times_asked) where times_asked > 1
    `);
    await db.schema.createTable('partNamesProgress', (table) => {
      table.bigInteger('lastDetailId').notNullable();
    });
    await db('partNamesProgress').insert({ lastDetailId: 0 });
  },
  async down(db) {
    for (const table of ['partNamesProgress', 'partNames']) await db.schema.dropTable(table);
    await db.raw('drop index requests_answered');
  },
};
