import { isPublicText } from '@tuerca/rules';
import type { Knex } from 'knex';

const batch = 5000;

const markIn = async (db: Knex, { table, text, flag }: { table: string; text: string; flag: string }) => {
  for (let last = 0; ;) {
    const rows = await db(table)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .select<{ id: number; text: string; isMarked: boolean }[]>({ id: 'id', text, isMarked: flag });
    if (rows.length === 0) return;
    const wrong = rows.filter((row) => isPublicText(row.text) !== row.isMarked);
    for (const isMarked of [true, false]) {
      const ids = wrong.filter((row) => row.isMarked === isMarked).map(({ id }) => id);
      if (ids.length > 0)
        await db(table)
          .whereIn('id', ids)
          .update({ [flag]: !isMarked });
    }
    last = rows.at(-1)!.id;
  }
};

/** Applies the current rule for public texts to all rows, and updates only the flags that differ. */
export const markPublicNames = async (db: Knex): Promise<void> => {
  await markIn(db, { table: 'requests', text: 'model', flag: 'isModelPublic' });
  await markIn(db, { table: 'requestDetails', text: 'name', flag: 'isNamePublic' });
};
