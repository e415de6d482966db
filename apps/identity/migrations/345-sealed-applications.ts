import type { Migration } from '@tuerca/postgres';

/** The account number of an application to open a store, sealed; the service seals those that are there (ADR 0415). */
export const sealedApplications: Migration = {
  async up(db) {
    await db.schema.alterTable('storeApplications', (table) => {
      table.text('accountKeyId');
      table.binary('accountSealed');
    });
    await db.raw(
      `alter table store_applications add constraint store_applications_sealed_whole
       check (num_nonnulls(account_key_id, account_sealed) in (0, 2))`,
    );
  },
  async down(db) {
    await db.schema.alterTable('storeApplications', (table) =>
      table.dropColumns('accountKeyId', 'accountSealed'),
    );
  },
};
