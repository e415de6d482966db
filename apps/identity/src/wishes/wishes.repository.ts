import { listWishes, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import { sameAs, type Wanted } from './wish.ts';

export interface Wish extends Wanted {
  id: number;
  userId: number;
  requestId: number | null;
  requestCode: string | null;
  createdAt: Date;
}
type Owned = Pick<Wish, 'id' | 'userId'>;

const columns = [
  'id',
  'userId',
  'name',
  'reference',
  'amount',
  'vehicle',
  'requestId',
  'requestCode',
  'createdAt',
];

const rowOf = (wanted: Wanted) => ({
  sameAs: sameAs(wanted),
  name: wanted.name,
  reference: wanted.reference,
  amount: wanted.amount,
  vehicle: wanted.vehicle && JSON.stringify(wanted.vehicle),
});

export const wishesRepository = {
  list(on: Executor, userId: number, query: QueryOf<typeof listWishes>) {
    const own = on('wishes').where({ userId }).select(columns);
    if (query.scopes.includes('asked')) own.whereNotNull('requestId');
    else own.whereNull('requestId');
    const narrowed = applyFilter(own, {
      filter: query.filter,
      schema: listWishes.query!.shape.filter.out,
      columns: { id: { column: 'id' }, name: { column: 'name' } },
    });
    return selectPage<Wish>(narrowed, { ...query, columns: { created_at: 'createdAt' } });
  },

  async count(on: Executor, userId: number): Promise<number> {
    const [row] = await on('wishes').where({ userId }).count<{ count: number }[]>('id as count');
    return Number(row!.count);
  },

  find: (on: Executor, own: Owned): Promise<Wish | undefined> => on('wishes').where(own).first(columns),

  /** One that is there already gets the amount, and is wanted again. */
  async save(on: Executor, userId: number, wanted: Wanted, now: Date): Promise<Wish> {
    const [row] = await on('wishes')
      .insert({ ...rowOf(wanted), userId, createdAt: now })
      .onConflict(['userId', 'sameAs'])
      .merge({
        amount: wanted.amount,
        name: wanted.name,
        requestId: null,
        requestCode: null,
        createdAt: now,
      })
      .returning(columns);
    return row as Wish;
  },

  /** Undefined where the user has no such wish. */
  async update(on: Executor, own: Owned, wanted: Wanted): Promise<Wish | undefined> {
    const [row] = await on('wishes').where(own).update(rowOf(wanted)).returning(columns);
    return row as Wish | undefined;
  },

  /** False where the user has no such wish. */
  async remove(on: Executor, own: Owned): Promise<boolean> {
    return (await on('wishes').where(own).delete()) > 0;
  },

  /** What a user wants and has not asked for. */
  listOpen: (on: Executor, userId: number): Promise<Wish[]> =>
    on('wishes').where({ userId, requestId: null }).select(columns).forUpdate(),

  async setAsked(
    on: Executor,
    ids: readonly number[],
    { requestId, code }: { requestId: number; code: string },
  ): Promise<void> {
    await on('wishes').whereIn('id', ids).update({ requestId, requestCode: code });
  },

  /** What a guest wanted is the user's; what both want, the user's stays. */
  async handOver(on: Executor, fromUserId: number, toUserId: number): Promise<void> {
    const known = on('wishes').where({ userId: toUserId }).select('sameAs');
    await on('wishes').where({ userId: fromUserId }).whereIn('sameAs', known).delete();
    await on('wishes').where({ userId: fromUserId }).update({ userId: toUserId });
  },
};
