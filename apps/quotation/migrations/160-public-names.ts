import type { Migration } from '@tuerca/postgres';
import { isPublicText } from '@tuerca/rules';
import type { Knex } from 'knex';

const batch = 5000;

const mark = async (db: Knex, { table, text, flag }: { table: string; text: string; flag: string }) => {
  for (let last = 0; ; ) {
    const rows = await db(table)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .select<{ id: number; text: string }[]>({ id: 'id', text });
    if (rows.length === 0) return;
    const shown = rows.filter((row) => isPublicText(row.text)).map(({ id }) => id);
    await db(table).whereIn('id', shown).update({ [flag]: true });
    last = rows.at(-1)!.id;
  }
};

/** Whether everyone may see, and so search, the words that a buyer wrote: hidden unless found to be harmless. */
export const publicNames: Migration = {
  async up(db) {
    await db.schema.alterTable('requests', (table) => {
      table.boolean('isModelPublic').notNullable().defaultTo(false);
    });
    await db.schema.alterTable('requestDetails', (table) => {
      table.boolean('isNamePublic').notNullable().defaultTo(false);
    });
    await mark(db, { table: 'requests', text: 'model', flag: 'isModelPublic' });
    await mark(db, { table: 'requestDetails', text: 'name', flag: 'isNamePublic' });
  },
  async down(db) {
    await db.schema.alterTable('requestDetails', (table) => table.dropColumn('isNamePublic'));
    await db.schema.alterTable('requests', (table) => table.dropColumn('isModelPublic'));
  },
};
