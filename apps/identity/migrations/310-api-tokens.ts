import type { Migration } from '@tuerca/postgres';

/** The keys that stores give to their own systems; of each only a hash is kept. */
export const apiTokens: Migration = {
  async up(db) {
    await db.schema.createTable('apiTokens', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id').index();
      table.bigInteger('createdBy').notNullable().references('users.id');
      table.text('name').notNullable();
      table.specificType('scopes', 'text[]').notNullable();
      table.text('startsWith').notNullable();
      table.binary('hash').notNullable().unique();
      table.timestamp('createdAt').notNullable();
      table.timestamp('expiresAt');
      table.timestamp('lastUsedAt');
      table.timestamp('replacedAt');
      table.timestamp('revokedAt');
    });
    await db.raw(
      'create unique index api_tokens_name on api_tokens (store_id, lower(name)) where revoked_at is null and replaced_at is null',
    );
  },
  async down(db) {
    await db.schema.dropTable('apiTokens');
  },
};
