import type { Migration } from '@tuerca/postgres';

/** Returns of what was bought, and which messages are about one (ADR 0445). */
export const returns: Migration = {
  async up(db) {
    await db.schema.createTable('returns', (table) => {
      table.bigInteger('id').primary();
      table.bigInteger('requestId').notNullable();
      table.bigInteger('quotationId').notNullable();
      table.bigInteger('storeId').notNullable();
      table.boolean('isOpen').notNullable();
      table.index(['requestId', 'storeId']);
    });
    await db.schema.alterTable('messages', (table) => {
      table.bigInteger('returnId');
    });
  },
  async down(db) {
    await db.schema.alterTable('messages', (table) => table.dropColumn('returnId'));
    await db.schema.dropTable('returns');
  },
};
