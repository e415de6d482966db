import type { Migration } from '@tuerca/postgres';

/** When someone of a store first opened a request, and who. */
export const requestOpenings: Migration = {
  async up(db) {
    await db.schema.createTable('requestOpenings', (table) => {
      table.bigInteger('requestId').notNullable().references('requests.id');
      table.bigInteger('storeId').notNullable();
      table.bigInteger('userId').notNullable();
      table.timestamp('openedAt').notNullable();
      table.primary(['requestId', 'storeId']);
    });
  },
  async down(db) {
    await db.schema.dropTable('requestOpenings');
  },
};
