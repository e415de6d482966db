import type { Migration } from '@tuerca/postgres';

/** What people say to be, and which brands they work with (ADR 0414). */
export const userClasses: Migration = {
  async up(db) {
    await db.schema.alterTable('users', (table) => {
      table.text('userClass');
      table.text('workshopName');
      table.boolean('isClassPublic').notNullable().defaultTo(false);
      table.timestamp('workshopToldAt');
      table.specificType('brandIds', 'integer[]').notNullable().defaultTo('{}');
    });
    await db.raw(
      `create index users_by_class on users (user_class, created_at desc, id desc)
       where user_class is not null`,
    );
  },
  async down(db) {
    await db.schema.alterTable('users', (table) =>
      table.dropColumns('userClass', 'workshopName', 'isClassPublic', 'workshopToldAt', 'brandIds'),
    );
  },
};
