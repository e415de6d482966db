import type { Migration } from '@tuerca/postgres';

/** A removed provider is kept for the requests sent to it; its number can be added again. */
export const removedProviders: Migration = {
  async up(db) {
    await db.schema.alterTable('providers', (table) => {
      table.timestamp('removedAt');
      table.dropUnique(['userId', 'whatsapp']);
      table.dropIndex(['userId', 'tradeName', 'id']);
    });
    await db.raw(
      'create unique index providers_number on providers (user_id, whatsapp) where removed_at is null',
    );
    await db.raw(
      'create index providers_by_name on providers (user_id, trade_name, id) where removed_at is null',
    );
  },
  async down(db) {
    await db('providers').whereNotNull('removedAt').delete();
    await db.raw('drop index providers_number');
    await db.raw('drop index providers_by_name');
    await db.schema.alterTable('providers', (table) => {
      table.dropColumn('removedAt');
      table.unique(['userId', 'whatsapp']);
      table.index(['userId', 'tradeName', 'id']);
    });
  },
};
