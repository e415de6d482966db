import { listAdvisers, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Adviser } from '../stores/store.ts';
import type { AdviserRecord } from './adviser.ts';

const columns = [
  'advisers.id',
  'advisers.storeId',
  'advisers.userId',
  'advisers.name',
  'advisers.rights',
  'advisers.brandIds',
  'advisers.createdAt',
  'advisers.removedAt',
  'advisers.choseToLeave',
  'users.email',
  'users.mobile',
];

const advisers = (on: Executor): Knex.QueryBuilder =>
  on('advisers').leftJoin('users', 'users.id', 'advisers.userId').select(columns);

export const advisersRepository = {
  /** Advisers of one store, or of any when no store is given; those who left only where they are asked for. */
  list(on: Executor, query: QueryOf<typeof listAdvisers>, storeId: number | null) {
    const { is_active: isActive = true, ...filter } = query.filter;
    const matching = advisers(on);
    if (isActive) matching.whereNull('advisers.removedAt');
    else matching.whereNotNull('advisers.removedAt');
    if (storeId !== null) matching.where('advisers.storeId', storeId);
    applyFilter(matching, {
      filter,
      schema: listAdvisers.query!.shape.filter.out,
      columns: { store_id: { column: 'advisers.storeId' }, name: { column: 'advisers.name' } },
    });
    return selectPage<AdviserRecord>(matching, {
      ...query,
      columns: { name: 'advisers.name' },
      key: 'advisers.id',
    });
  },

  find: (on: Executor, id: number): Promise<AdviserRecord | undefined> =>
    advisers(on).where('advisers.id', id).first(),

  /** The newest row of a user in a store, where they may have worked before. */
  findOfUser: (on: Executor, storeId: number, userId: number): Promise<AdviserRecord | undefined> =>
    advisers(on)
      .where({ 'advisers.storeId': storeId, 'advisers.userId': userId })
      .orderBy('advisers.id', 'desc')
      .first(),

  /** Who works for a store now and has an e-mail or mobile. */
  findByContact: (
    on: Executor,
    storeId: number,
    contact: { email: string } | { mobile: string },
  ): Promise<AdviserRecord | undefined> => {
    const [[name, value]] = Object.entries(contact) as [[string, string]];
    return advisers(on)
      .where('advisers.storeId', storeId)
      .whereNull('advisers.removedAt')
      .where(`users.${name}`, value)
      .first();
  },

  async count(on: Executor, storeId: number): Promise<number> {
    const [row] = await on('advisers').where({ storeId }).whereNull('removedAt').count('* as count');
    return row!.count as number;
  },

  async insert(
    trx: Executor,
    adviser: Pick<Adviser, 'storeId' | 'userId' | 'name'> & Partial<Adviser>,
    now: Date,
  ): Promise<number> {
    const [row] = await trx('advisers')
      .insert({ ...adviser, createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  /** Changes who works for the store; who left stays as it was. */
  async update(
    trx: Executor,
    id: number,
    changes: Partial<Pick<Adviser, 'name' | 'rights' | 'brandIds'>>,
  ): Promise<void> {
    if (Object.keys(changes).length > 0)
      await trx('advisers').where({ id }).whereNull('removedAt').update(changes);
  },

  /** Returns false when the adviser has already been removed. */
  async remove(trx: Executor, id: number, now: Date, { choseToLeave = false } = {}): Promise<boolean> {
    const left = { removedAt: now, choseToLeave };
    return (await trx('advisers').where({ id }).whereNull('removedAt').update(left)) > 0;
  },

  async restore(trx: Executor, id: number): Promise<void> {
    await trx('advisers').where({ id }).update({ removedAt: null, choseToLeave: false });
  },
};
