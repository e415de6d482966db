import type { Migration } from '@tuerca/postgres';

/** Who is in charge of a quotation after whoever sent it left the store. */
export const handedOverQuotations: Migration = {
  async up(db) {
    await db.schema.alterTable('quotations', (table) => {
      table.bigInteger('handedToAdviserId');
    });
    await db.raw(
      `create index quotations_in_charge on quotations (store_id, coalesce(handed_to_adviser_id, adviser_id))
       where closed_at is null`,
    );
  },
  async down(db) {
    await db.schema.alterTable('quotations', (table) => table.dropColumn('handedToAdviserId'));
  },
};
