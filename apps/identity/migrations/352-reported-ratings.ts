import type { Migration } from '@tuerca/postgres';

/** The rating that a case reports, and what an administrator decided of it (ADR 0429). */
export const reportedRatings: Migration = {
  async up(db) {
    await db.schema.alterTable('supportCases', (table) => {
      table.bigInteger('ratingId');
      table.text('ratingOutcome');
    });
    await db.raw(`alter table support_cases add constraint support_cases_rating check (
      rating_outcome is null or (rating_id is not null and rating_outcome in ('kept', 'hidden'))
    )`);
  },
  async down(db) {
    await db.schema.alterTable('supportCases', (table) => table.dropColumns('ratingId', 'ratingOutcome'));
  },
};
