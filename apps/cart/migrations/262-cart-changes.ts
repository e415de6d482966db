import type { Migration } from '@tuerca/postgres';

/** When a line of a cart was last chosen: of what two carts have, the later one counts. */
export const cartChanges: Migration = {
  async up(db) {
    await db.schema.alterTable('cartItems', (table) => {
      table.timestamp('changedAt');
    });
    await db.raw('update cart_items set changed_at = added_at');
    await db.raw('alter table cart_items alter column changed_at set not null');
  },
  async down(db) {
    await db.schema.alterTable('cartItems', (table) => table.dropColumn('changedAt'));
  },
};
