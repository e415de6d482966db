import type { Migration } from '@tuerca/postgres';

export const brands: Migration = {
  async up(db) {
    await db.schema.createTable('brands', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('name').notNullable();
      table.specificType('kinds', 'text[]').notNullable();
      table.specificType('countries', 'text[]').notNullable();
      table.boolean('isActive').notNullable().defaultTo(true);
      // Sorts from A to Z regardless of the server's collation, and keeps two spellings of a name out.
      table.specificType('foldedName', 'text generated always as (fold(name)) stored').notNullable().unique();
    });
    await db.schema.createTable('models', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('brandId').notNullable().references('brands.id');
      table.text('name').notNullable();
      table.specificType('foldedName', 'text generated always as (fold(name)) stored').notNullable();
      table.unique(['brandId', 'foldedName']);
      table.index(['foldedName', 'id']);
    });
    await db.raw('create index models_name_search on models using gin (fold(name) gin_trgm_ops)');
  },
  async down(db) {
    await db.schema.dropTable('models').dropTable('brands');
  },
};
