import type { Migration } from '@tuerca/postgres';

/** Papers of stores and people, every version. */
export const legalDocuments: Migration = {
  async up(db) {
    await db.schema.createTable('legalDocuments', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').references('stores.id');
      table.bigInteger('userId').references('users.id');
      table.text('kind').notNullable();
      table.integer('version').notNullable();
      table.text('path').notNullable();
      table.text('name').notNullable();
      table.text('extension').notNullable();
      table.text('expiresOn');
      table.bigInteger('uploadedBy').notNullable().references('users.id');
      table.timestamp('uploadedAt').notNullable();
      table.timestamp('replacedAt');
      table.bigInteger('removedBy').references('users.id');
      table.timestamp('removedAt');
      table.integer('remindedDays');
      table.index(['storeId', 'id']);
      table.index(['userId', 'id']);
    });
    await db.raw(`
      alter table legal_documents
        add constraint legal_documents_of_one check (num_nonnulls(store_id, user_id) = 1);
      create unique index legal_documents_store on legal_documents (store_id, kind)
        where replaced_at is null and removed_at is null;
      create unique index legal_documents_user on legal_documents (user_id, kind)
        where replaced_at is null and removed_at is null;
      create index legal_documents_expiring on legal_documents (expires_on)
        where replaced_at is null and removed_at is null and expires_on is not null;
    `);
  },
  async down(db) {
    await db.schema.dropTable('legalDocuments');
  },
};
