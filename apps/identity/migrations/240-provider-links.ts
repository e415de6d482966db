import type { Migration } from '@tuerca/postgres';

/** The links sent to buyers' own providers, the stores that stand for them, and providers who want no letters. */
export const providerLinks: Migration = {
  async up(db) {
    await db.schema.createTable('providerLinks', (table) => {
      table.bigInteger('requestId').notNullable();
      table.bigInteger('providerId').notNullable();
      table.text('whatsapp').notNullable();
      table.text('country').notNullable();
      table.bigInteger('cityId').notNullable();
      table.timestamp('expiresAt').notNullable().index();
      table.primary(['requestId', 'providerId']);
    });
    await db.schema.alterTable('stores', (table) => table.text('linkedMobile').unique());
    await db.schema.alterTable('providers', (table) => table.timestamp('refusedAt'));
    await db.raw(
      'create index providers_refused on providers (user_id, whatsapp) where refused_at is not null',
    );
  },
  async down(db) {
    await db.raw('drop index providers_refused');
    await db.schema.alterTable('providers', (table) => table.dropColumn('refusedAt'));
    await db.schema.alterTable('stores', (table) => table.dropColumn('linkedMobile'));
    await db.schema.dropTable('providerLinks');
  },
};
