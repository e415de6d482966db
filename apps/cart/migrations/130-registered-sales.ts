import type { Migration } from '@tuerca/postgres';

/** Orders that a store or a manager registered for the buyer. */
export const registeredSales: Migration = {
  async up(db) {
    await db.raw(`
      alter table orders add column registered_by text check (registered_by in ('store', 'manager'))
    `);
  },
  async down(db) {
    await db.raw('alter table orders drop column registered_by');
  },
};
