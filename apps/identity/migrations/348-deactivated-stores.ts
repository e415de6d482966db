import type { Migration } from '@tuerca/postgres';

/** Stores that take no part any more: since when, why, and what made it so (ADR 0417). */
export const deactivatedStores: Migration = {
  async up(db) {
    await db.schema.alterTable('stores', (table) => {
      table.timestamp('deactivatedAt');
      table.text('deactivationReason');
      table.text('deactivationCause');
    });
    await db.raw(`alter table stores add constraint stores_deactivation check (
      (deactivated_at is null) = (deactivation_reason is null)
      and (deactivated_at is null) = (deactivation_cause is null)
    )`);
  },
  async down(db) {
    await db.schema.alterTable('stores', (table) =>
      table.dropColumns('deactivatedAt', 'deactivationReason', 'deactivationCause'),
    );
  },
};
