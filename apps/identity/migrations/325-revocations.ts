import type { Migration } from '@tuerca/postgres';

/** Tokens that are refused before they run out, until each has been told to the gateways. */
export const revocations: Migration = {
  async up(db) {
    await db.schema.createTable('revocations', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('key').notNullable();
      table.timestamp('until').notNullable().index();
      table.timestamp('issuedBefore');
      table.boolean('isTold').notNullable().defaultTo(false);
    });
    await db.raw('create index revocations_untold on revocations (id) where not is_told');
  },
  async down(db) {
    await db.schema.dropTable('revocations');
  },
};
