import type { Migration } from '@tuerca/postgres';

export const substitutionReports: Migration = {
  async up(db) {
    await db.schema.createTable('substitutionReports', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable();
      table.text('catalog').notNullable();
      table.text('vehicleId').notNullable();
      table.text('vehicleName').notNullable();
      table.text('unitId').notNullable();
      table.text('unitName').notNullable();
      table.text('oem').notNullable();
      table.text('oemKey').notNullable();
      table.text('substitute').notNullable();
      table.text('substituteKey').notNullable();
      table.text('reason').notNullable();
      table.text('status').notNullable().defaultTo('open');
      table.text('answer');
      table.bigInteger('decidedBy');
      table.timestamp('createdAt').notNullable();
      table.timestamp('decidedAt');
      table.index(['status', 'createdAt', 'id']);
      table.index(['userId', 'createdAt', 'id']);
      table.index(['catalog', 'oemKey', 'substituteKey']);
    });
    await db.raw(
      `create unique index substitution_reports_once on substitution_reports
         (user_id, catalog, oem_key, substitute_key) where status = 'open'`,
    );
    // what a manager found to be wrong: it outlives the editions of the catalogue
    await db.schema.createTable('wrongSubstitutes', (table) => {
      table.text('catalog').notNullable();
      table.text('oemKey').notNullable();
      table.text('substituteKey').notNullable();
      table.primary(['catalog', 'oemKey', 'substituteKey']);
    });
  },
  async down(db) {
    await db.schema.dropTable('wrongSubstitutes').dropTable('substitutionReports');
  },
};
