import { listActivities, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import { endOfDay, isCalendarDate, startOfDay, type CountryCode } from '@tuerca/rules';

export interface Activity {
  id: number;
  userId: number;
  name: string;
  text: string;
  at: Date;
  isDone: boolean;
  /** The page of the shell on which it was planned. */
  path: string | null;
  createdAt: Date;
}
type Query = QueryOf<typeof listActivities>;
type Period = NonNullable<Query['filter']['date']>;

const columns = ['id', 'userId', 'name', 'text', 'at', 'isDone', 'path', 'createdAt'];

/** The ends of a period as instants; a day without a time is all of that day in the country. */
const endsOf = (period: Period, country: CountryCode): { from?: Date; to?: Date } => {
  const { from, to } = typeof period === 'string' ? { from: period, to: period } : period;
  return {
    ...(from && { from: isCalendarDate(from) ? startOfDay(from, country) : new Date(from) }),
    ...(to && { to: isCalendarDate(to) ? endOfDay(to, country) : new Date(to) }),
  };
};

export const activitiesRepository = {
  list(on: Executor, { userId, country }: { userId: number; country: CountryCode }, query: Query) {
    const own = applyFilter(on('activities').where({ userId }).select(columns), {
      filter: query.filter,
      schema: listActivities.query!.shape.filter.out,
      columns: {
        id: { column: 'id' },
        date: (list, period) => {
          const { from, to } = endsOf(period as Period, country);
          if (from) list.where('at', '>=', from);
          if (to) list.where('at', '<=', to);
        },
        activity_state: (list, state) => {
          const states = [state as number | number[] | null].flat();
          list.whereIn(
            'isDone',
            [false, true].filter((isDone) => states.includes(Number(isDone))),
          );
        },
      },
    });
    return selectPage<Activity>(own, { ...query, columns: { date: 'at' } });
  },

  async count(on: Executor, userId: number): Promise<number> {
    const [row] = await on('activities').where({ userId }).count<{ count: string }[]>('id as count');
    return Number(row!.count);
  },

  async add(on: Executor, row: Omit<Activity, 'id' | 'isDone'>): Promise<Activity> {
    const [added] = await on('activities').insert(row).returning(columns);
    return added as Activity;
  },

  /** Undefined where the user has no such activity. */
  async update(
    on: Executor,
    own: Pick<Activity, 'id' | 'userId'>,
    changes: Partial<Pick<Activity, 'name' | 'text' | 'at' | 'isDone'>>,
  ): Promise<Activity | undefined> {
    const [changed] = await on('activities').where(own).update(changes).returning(columns);
    return changed as Activity | undefined;
  },

  find: (on: Executor, own: Pick<Activity, 'id' | 'userId'>): Promise<Activity | undefined> =>
    on('activities').where(own).forUpdate().first(columns),

  /** False where the user has no such activity. */
  async remove(on: Executor, own: Pick<Activity, 'id' | 'userId'>): Promise<boolean> {
    return (await on('activities').where(own).delete()) > 0;
  },
};
