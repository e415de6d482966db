import type { Migration } from '@tuerca/postgres';

/** The number of a store that stands for a linked provider, and the numbers that a request was sent to. */
export const linkedProviders: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => table.text('linkedMobile'));
    await db.schema.alterTable('requests', (table) => {
      table.specificType('linkedMobiles', 'text[]').notNullable().defaultTo('{}');
    });
    await db.raw(
      "create index requests_by_linked_mobile on requests using gin (linked_mobiles) where linked_mobiles <> '{}'",
    );
  },
  async down(db) {
    await db.schema.alterTable('requests', (table) => table.dropColumn('linkedMobiles'));
    await db.schema.alterTable('stores', (table) => table.dropColumn('linkedMobile'));
  },
};
