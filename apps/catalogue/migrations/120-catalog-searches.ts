import type { Migration } from '@tuerca/postgres';

export const catalogSearches: Migration = {
  async up(db) {
    await db.schema.createTable('userSearches', (table) => {
      table.bigInteger('userId').notNullable();
      table.date('day').notNullable();
      table.integer('vin').notNullable().defaultTo(0);
      table.integer('frame').notNullable().defaultTo(0);
      table.integer('oem').notNullable().defaultTo(0);
      table.integer('refused').notNullable().defaultTo(0);
      table.primary(['userId', 'day']);
      table.index(['day']);
    });
    // of all people together: what was looked for, by nobody
    await db.schema.createTable('searchedTerms', (table) => {
      table.date('day').notNullable();
      table.text('kind').notNullable();
      table.text('term').notNullable();
      table.text('catalog').notNullable().defaultTo('');
      table.integer('searches').notNullable().defaultTo(0);
      table.integer('found').notNullable().defaultTo(0);
      table.primary(['day', 'kind', 'term', 'catalog']);
    });
  },
  async down(db) {
    await db.schema.dropTable('searchedTerms').dropTable('userSearches');
  },
};
