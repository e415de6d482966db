import type { Migration } from '@tuerca/postgres';

/** What each manager may do beyond requests and quotations. Until now every manager could do everything. */
export const managerRights: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.specificType('rights', 'text[]').notNullable().defaultTo('{}');
    });
    await db('users')
      .where({ managesGoModule: true })
      .update({ rights: ['manageMessagesModule', 'manageMessageDeletion', 'manageInfractionsModule'] });
  },
  async down(db) {
    await db.schema.alterTable('users', (table) => table.dropColumns('rights'));
  },
};
