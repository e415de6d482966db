import type { Migration } from '@tuerca/postgres';
import { markPublicNames } from './mark-public.ts';

/** Whether the public may see, and so search, a text that a buyer wrote: false unless found harmless. */
export const publicNames: Migration = {
  async up(db) {
    await db.schema.alterTable('requests', (table) => {
      table.boolean('isModelPublic').notNullable().defaultTo(false);
    });
    await db.schema.alterTable('requestDetails', (table) => {
      table.boolean('isNamePublic').notNullable().defaultTo(false);
    });
    await markPublicNames(db);
  },
  async down(db) {
    await db.schema.alterTable('requestDetails', (table) => table.dropColumn('isNamePublic'));
    await db.schema.alterTable('requests', (table) => table.dropColumn('isModelPublic'));
  },
};
