import type { Migration } from '@tuerca/postgres';

/** When the store of an application went to another owner: from then on it is the store's, and its applicant may begin anew (ADR 0537). */
export const applicationsOfHandedOverStores: Migration = {
  async up(db) {
    await db.schema.alterTable('storeApplications', (table) => {
      table.timestamp('handedOverAt');
      table.dropUnique(['userId']);
    });
    await db.raw(
      'create unique index store_applications_own on store_applications (user_id) where handed_over_at is null',
    );
    await db.raw(`
      update store_applications set handed_over_at = now(), legal_name = null, phone = null, contact_name = null,
        bank = null, account_type = null, account_holder = null, account_key_id = null, account_sealed = null
      from stores where stores.id = store_applications.store_id
        and stores.owner_user_id <> store_applications.user_id`);
    await db('storeApplicationDocuments')
      .whereIn('applicationId', db('storeApplications').whereNotNull('handedOverAt').select('id'))
      .delete();
  },
  async down(db) {
    await db('storeApplications').whereNotNull('handedOverAt').delete();
    await db.raw('drop index store_applications_own');
    await db.schema.alterTable('storeApplications', (table) => {
      table.dropColumn('handedOverAt');
      table.unique(['userId']);
    });
  },
};
