import type { Migration } from '@tuerca/postgres';

/** Which letters went to buyers' own providers, about which request, and when they were first opened. */
export const providerLetters: Migration = {
  async up(db) {
    await db.schema.alterTable('deliveries', (table) => {
      table.bigInteger('ownerId');
      table.bigInteger('providerId');
      table.bigInteger('requestId');
      table.timestamp('openedAt');
    });
    await db.raw(
      'create index deliveries_to_providers on deliveries (owner_id, provider_id, created_at, id) where provider_id is not null',
    );
    await db.raw(
      'create index deliveries_of_owner on deliveries (owner_id, created_at, id) where provider_id is not null',
    );
  },
  async down(db) {
    await db.raw('drop index deliveries_of_owner');
    await db.raw('drop index deliveries_to_providers');
    await db.schema.alterTable('deliveries', (table) => {
      table.dropColumns('openedAt', 'requestId', 'providerId', 'ownerId');
    });
  },
};
