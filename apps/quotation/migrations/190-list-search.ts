import type { Migration } from '@tuerca/postgres';

/** Columns and indexes for the search and the sorting of lists, and who of a store noted a request. */
export const listSearch: Migration = {
  async up(db) {
    await db.schema.alterTable('requests', (table) => table.text('searchText').notNullable().defaultTo(''));
    await db.raw(`
      update requests set search_text = concat_ws(' ',
        (select name from brands where id = brand_id), model, year::text, license_plate, vin,
        (select string_agg(name, ' ' order by id) from request_details where request_id = requests.id)
      )
    `);
    await db.raw(
      `create index requests_search on requests using gin (fold(code || ' ' || search_text) gin_trgm_ops)`,
    );
    await db.raw(
      'create index request_discards_newest on request_discards (store_id, created_at desc, request_id desc)',
    );
    await db.raw(`
      alter table quotations
      add column total_minor bigint not null generated always as (subtotal_minor + shipping_minor) stored
    `);
    await db.schema.alterTable('storeNotes', (table) => table.bigInteger('userId'));
  },
  async down(db) {
    await db.schema.alterTable('storeNotes', (table) => table.dropColumn('userId'));
    await db.schema.alterTable('quotations', (table) => table.dropColumn('totalMinor'));
    for (const index of ['request_discards_newest', 'requests_search'])
      await db.raw('drop index ??', [index]);
    await db.schema.alterTable('requests', (table) => table.dropColumn('searchText'));
  },
};
