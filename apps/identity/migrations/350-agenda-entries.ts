import type { Migration } from '@tuerca/postgres';

/** What enters an agenda by itself: of what it is, and whether its person took it away (ADR 0426). */
export const agendaEntries: Migration = {
  async up(db) {
    await db.schema.alterTable('activities', (table) => {
      table.text('source');
      table.bigInteger('subjectId');
      table.timestamp('removedAt');
    });
    await db.raw(`alter table activities add constraint activities_source check (
      (source is null) = (subject_id is null) and (removed_at is null or source is not null)
    )`);
    await db.raw(
      'create unique index activities_source_unique on activities (source, subject_id, user_id) where source is not null',
    );
    await db.raw('create index activities_passed on activities (at, id) where source is not null');
  },
  async down(db) {
    await db('activities').whereNotNull('source').delete();
    await db.schema.alterTable('activities', (table) =>
      table.dropColumns('source', 'subjectId', 'removedAt'),
    );
  },
};
