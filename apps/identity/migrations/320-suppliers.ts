import type { Migration } from '@tuerca/postgres';

/** What buyers keep of their own providers: identification, terms, how their lists are built, articles and ratings. */
export const suppliers: Migration = {
  async up(db) {
    await db.schema.alterTable('providers', (table) => {
      table.text('identification');
      table.jsonb('settings').notNullable().defaultTo('{}');
      table.jsonb('structure');
    });
    await db.raw(
      'create index providers_removed_by_name on providers (user_id, trade_name, id) where removed_at is not null',
    );
    await db.schema.createTable('articles', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('providerId').notNullable().references('providers.id').onDelete('CASCADE');
      table.text('reference').notNullable();
      table.text('name').notNullable();
      table.text('brand');
      table.bigInteger('priceMinor');
      table.text('currency').notNullable();
      table.text('notes');
      table.timestamp('createdAt').notNullable();
      table.index(['providerId', 'name', 'id']);
    });
    await db.raw('create unique index articles_reference on articles (provider_id, upper(reference))');
    await db.schema.createTable('supplierQualifications', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('providerId').notNullable().references('providers.id').onDelete('CASCADE');
      table.smallint('stars').notNullable();
      table.text('comment');
      // By the calendar of the buyer's country.
      table.date('day').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt');
      table.unique(['providerId', 'day'], { indexName: 'supplier_qualifications_day' });
      table.index(['providerId', 'createdAt', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('supplierQualifications').dropTable('articles');
    await db.raw('drop index providers_removed_by_name');
    await db.schema.alterTable('providers', (table) => {
      table.dropColumns('structure', 'settings', 'identification');
    });
  },
};
