import type { Migration } from '@tuerca/postgres';

/** Who is to be reminded of what and when, unless it is seen to before; who runs the module, and who wants which reminders. */
export const reminders: Migration = {
  async up(db) {
    await db.schema.createTable('reminders', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable();
      table.text('kind').notNullable();
      table.bigInteger('subjectId').notNullable();
      table.bigInteger('requestId').notNullable().index();
      table.integer('step').notNullable();
      table.timestamp('since').notNullable();
      table.timestamp('dueAt').notNullable();
      table.timestamp('endsAt').notNullable().index();
      table.boolean('isClosed').notNullable().defaultTo(false);
      table.boolean('isDiscarded').notNullable().defaultTo(false);
      table.unique(['userId', 'kind', 'subjectId']);
    });
    await db.raw(`
      create index reminders_due on reminders (due_at, id) where not is_closed and not is_discarded
    `);
    await db.schema.alterTable('users', (table) => {
      table.jsonb('reminders').notNullable().defaultTo('{}');
      table.boolean('managesModule').notNullable().defaultTo(false);
    });
    await db.raw('create index users_manage_module on users (id) where manages_module');
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropColumns('managesModule', 'reminders'));
    await db.schema.dropTable('reminders');
  },
};
