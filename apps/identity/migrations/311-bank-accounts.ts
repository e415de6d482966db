import type { Migration } from '@tuerca/postgres';

/** Bank accounts of stores and people, sealed; who read one in full; and what stores asked to be paid out. */
export const bankAccounts: Migration = {
  async up(db) {
    await db.schema.createTable('bankAccounts', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').unique().references('stores.id');
      table.bigInteger('userId').unique().references('users.id');
      table.text('keyId').notNullable();
      table.binary('sealed').notNullable();
      table.bigInteger('updatedBy').notNullable().references('users.id');
      table.timestamp('updatedAt').notNullable();
    });
    await db.raw(
      'alter table bank_accounts add constraint bank_accounts_of_one check (num_nonnulls(store_id, user_id) = 1)',
    );
    await db.schema.createTable('disbursements', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.bigInteger('amountMinor').notNullable();
      table.text('currency').notNullable();
      table.text('status').notNullable().defaultTo('requested');
      table.text('bank').notNullable();
      table.text('numberEnd').notNullable();
      table.bigInteger('requestedBy').notNullable().references('users.id');
      table.timestamp('createdAt').notNullable();
      table.text('reference');
      table.text('reason');
      table.bigInteger('decidedBy').references('users.id');
      table.timestamp('decidedAt');
      table.index(['storeId', 'createdAt', 'id']);
      table.index(['createdAt', 'id']);
    });
    await db.raw(
      `create unique index disbursements_open on disbursements (store_id) where status = 'requested'`,
    );
    await db.schema.createTable('bankAccountReads', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('bankAccountId').notNullable().references('bankAccounts.id').index();
      table.bigInteger('disbursementId').notNullable().references('disbursements.id');
      table.bigInteger('readBy').notNullable().references('users.id');
      table.timestamp('at').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('bankAccountReads');
    await db.schema.dropTable('disbursements');
    await db.schema.dropTable('bankAccounts');
  },
};
