import type { Migration } from '@tuerca/postgres';

/** By the name of a field of a product, the version that changed it last; absent: none since it was added, or since this is kept. */
export const fieldVersions: Migration = {
  async up(db) {
    await db.schema.alterTable('products', (table) =>
      table.jsonb('fieldVersions').notNullable().defaultTo('{}'),
    );
  },
  async down(db) {
    await db.schema.alterTable('products', (table) => table.dropColumns('fieldVersions'));
  },
};
