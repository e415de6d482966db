import type { Migration } from '@tuerca/postgres';

/** What each adviser may do and which brands they attend, in place of their ids alone. */
export const advisers: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.jsonb('advisers').notNullable().defaultTo('[]');
    });
    // Until its store is told of anew, an adviser is known by the account alone, and may all.
    await db.raw(`
      update stores set advisers = (
        select coalesce(jsonb_agg(jsonb_build_object('adviserId', -user_id, 'name', '', 'userId', user_id)), '[]')
        from unnest(adviser_user_ids) as user_id
      )
    `);
    await db.schema.alterTable('stores', (table) => table.dropColumn('adviserUserIds'));
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) => {
      table.specificType('adviserUserIds', 'bigint[]').notNullable().defaultTo('{}');
      table.dropColumn('advisers');
    });
  },
};
