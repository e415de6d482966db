import { listAdvisers, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Database, type Executor } from '@tuerca/postgres';
import type { Adviser } from '../stores/store.ts';

const columns = ['id', 'storeId', 'userId', 'name'];

export const createAdvisersRepository = (db: Database) => ({
  /** Advisers of one store, or of any when no store is given. */
  list(query: QueryOf<typeof listAdvisers>, storeId: number | null) {
    const advisers = db('advisers').whereNull('removedAt').select(columns);
    if (storeId !== null) advisers.where({ storeId });
    applyFilter(advisers, {
      filter: query.filter,
      schema: listAdvisers.query!.shape.filter.out,
      columns: { store_id: { column: 'storeId' }, name: { column: 'name' } },
    });
    return selectPage<Adviser>(advisers, { ...query, columns: { name: 'name' } });
  },

  findById: (id: number, executor: Executor = db): Promise<Adviser | undefined> =>
    executor('advisers').where({ id }).whereNull('removedAt').first(columns),

  async insert(adviser: Omit<Adviser, 'id'>, now: Date, trx: Executor): Promise<number> {
    const [row] = await trx('advisers')
      .insert({ ...adviser, createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  /** Whether the adviser was still there to be removed. */
  async remove(id: number, now: Date, trx: Executor): Promise<boolean> {
    return (await trx('advisers').where({ id }).whereNull('removedAt').update({ removedAt: now })) > 0;
  },
});
export type AdvisersRepository = ReturnType<typeof createAdvisersRepository>;
