import type { Migration } from '@tuerca/postgres';

/** Delivery marks of each side; messages already read at the migration count as delivered. */
export const delivered: Migration = {
  async up(db) {
    await db.schema.alterTable('conversations', (table) => {
      table.bigInteger('buyerDeliveredUpTo').notNullable().defaultTo(0);
      table.bigInteger('storeDeliveredUpTo').notNullable().defaultTo(0);
    });
    await db('conversations').update({
      buyerDeliveredUpTo: db.ref('buyerReadUpTo'),
      storeDeliveredUpTo: db.ref('storeReadUpTo'),
    });
  },
  async down(db) {
    await db.schema.alterTable('conversations', (table) => {
      table.dropColumns('buyerDeliveredUpTo', 'storeDeliveredUpTo');
    });
  },
};
