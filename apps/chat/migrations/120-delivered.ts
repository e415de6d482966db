import type { Migration } from '@tuerca/postgres';

/** How far each side's pages have a conversation; what was read before this was known was delivered too. */
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
