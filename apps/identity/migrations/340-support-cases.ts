import type { Migration } from '@tuerca/postgres';

/** What people file with Tuerca, and the letters about it until each is sent (ADR 0410). */
export const supportCases: Migration = {
  async up(db) {
    await db.schema.createTable('supportCaseNumbers', (table) => {
      table.integer('year').primary();
      table.integer('last').notNullable();
    });
    await db.schema.createTable('supportCases', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('number').notNullable().unique();
      table.text('kind').notNullable();
      table.text('status').notNullable().defaultTo('open');
      table.text('country').notNullable();
      table.bigInteger('userId').references('users.id');
      table.bigInteger('storeId').references('stores.id');
      table.text('subject').notNullable();
      table.text('text').notNullable();
      table.text('reference');
      table.text('name').notNullable();
      // null: the account of who filed it is closed.
      table.text('email');
      table.text('answer');
      table.text('closingNote');
      table.date('answerBy').notNullable();
      table.bigInteger('decidedBy').references('users.id');
      table.timestamp('createdAt').notNullable();
      table.timestamp('answeredAt');
      table.timestamp('closedAt');
      table.timestamp('updatedAt').notNullable();
      table.index(['createdAt', 'id']);
      table.index(['status', 'createdAt', 'id']);
      table.index(['kind', 'createdAt', 'id']);
      table.index(['userId', 'createdAt', 'id']);
      table.index('email');
    });
    await db.raw(`
      create index support_cases_open on support_cases (answer_by, id) where status = 'open';
      create index support_cases_search on support_cases
        using gin (fold(number || ' ' || subject || ' ' || name || ' ' || coalesce(email, '')) gin_trgm_ops);
    `);
    await db.schema.createTable('supportCaseLetters', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('caseId').notNullable().references('supportCases.id').index();
      table.text('kind').notNullable();
      table.timestamp('createdAt').notNullable();
      table.timestamp('dueAt').notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('supportCaseLetters');
    await db.schema.dropTable('supportCases');
    await db.schema.dropTable('supportCaseNumbers');
  },
};
