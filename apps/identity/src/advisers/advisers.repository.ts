import { listAdvisers, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Adviser } from '../stores/store.ts';

const columns = ['id', 'storeId', 'userId', 'name'];

export const advisersRepository = {
  /** Advisers of one store, or of any when no store is given. */
  list(on: Executor, query: QueryOf<typeof listAdvisers>, storeId: number | null) {
    const advisers = on('advisers').whereNull('removedAt').select(columns);
    if (storeId !== null) advisers.where({ storeId });
    applyFilter(advisers, {
      filter: query.filter,
      schema: listAdvisers.query!.shape.filter.out,
      columns: { store_id: { column: 'storeId' }, name: { column: 'name' } },
    });
    return selectPage<Adviser>(advisers, { ...query, columns: { name: 'name' } });
  },

  findById: (on: Executor, id: number): Promise<Adviser | undefined> =>
    on('advisers').where({ id }).whereNull('removedAt').first(columns),

  async insert(trx: Executor, adviser: Omit<Adviser, 'id'>, now: Date): Promise<number> {
    const [row] = await trx('advisers')
      .insert({ ...adviser, createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  /** Returns false when the adviser has already been removed. */
  async remove(trx: Executor, id: number, now: Date): Promise<boolean> {
    return (await trx('advisers').where({ id }).whereNull('removedAt').update({ removedAt: now })) > 0;
  },
};
