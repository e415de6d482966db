import { listActivities, type AgendaSource, type QueryOf } from '@tuerca/contracts';
import { applyFilter, insertRows, selectPage, type Executor } from '@tuerca/postgres';
import { endOfDay, isCalendarDate, startOfDay, type CountryCode } from '@tuerca/rules';
import { joint } from '@tuerca/runtime';

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
  /** What it entered the agenda by; null: the person planned it. */
  source: AgendaSource | null;
}

/** Something that enters an agenda by itself, once for each subject and person. */
export interface AgendaEntry extends Pick<Activity, 'userId' | 'name' | 'text' | 'at'> {
  source: AgendaSource;
  /** The id of the quotation, the order or the document. */
  subjectId: number;
  path: string;
}
/** What leads to one page in the agenda of a person. */
type OfPage = Pick<AgendaEntry, 'userId' | 'path'>;
/** What left an agenda, and whether it is to enter another. */
type GoneEntry = GoneActivity & AgendaEntry & { goesOn: boolean };
/** Entries of one event, and when they are put. */
interface NewEntries {
  entries: readonly AgendaEntry[];
  now: Date;
}
/** An entry with the country of its person. */
type PutActivity = Activity & { country: CountryCode };
export type GoneActivity = Pick<Activity, 'id' | 'userId' | 'source'>;
type Query = QueryOf<typeof listActivities>;
type Period = NonNullable<Query['filter']['date']>;

const columns = ['id', 'userId', 'name', 'text', 'at', 'isDone', 'path', 'createdAt', 'source'];
export const goneColumns = ['id', 'userId', 'source'];
const entryTypes = {
  userId: 'bigint',
  name: 'text',
  text: 'text',
  at: 'timestamptz',
  path: 'text',
  source: 'text',
  subjectId: 'bigint',
  createdAt: 'timestamptz',
};
/**
 * What a person took away of what enters by itself is kept, so that it does not come back; what rests, so that it can. Both are
 * unseen.
 */
const present = { removedAt: null, isResting: false };

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
    const own = applyFilter(
      on('activities')
        .where({ userId, ...present })
        .select(columns),
      {
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
      },
    );
    return selectPage<Activity>(own, { ...query, columns: { date: 'at' } });
  },

  /** How many the person planned. */
  async count(on: Executor, userId: number): Promise<number> {
    const [row] = await on('activities')
      .where({ userId, source: null })
      .count<{ count: string }[]>('id as count');
    return Number(row!.count);
  },

  async add(on: Executor, row: Omit<Activity, 'id' | 'isDone' | 'source'>): Promise<Activity> {
    const [added] = await on('activities').insert(row).returning(columns);
    return added as Activity;
  },

  /** Undefined where the user has no such activity. */
  async update(
    on: Executor,
    own: Pick<Activity, 'id' | 'userId'>,
    changes: Partial<Pick<Activity, 'name' | 'text' | 'at' | 'isDone'>>,
  ): Promise<Activity | undefined> {
    const [changed] = await on('activities')
      .where({ ...own, ...present })
      .update(changes)
      .returning(columns);
    return changed as Activity | undefined;
  },

  find: (on: Executor, own: Pick<Activity, 'id' | 'userId'>): Promise<Activity | undefined> =>
    on('activities')
      .where({ ...own, ...present })
      .forUpdate()
      .first(columns),

  remove: async (on: Executor, id: number): Promise<void> =>
    void (await on('activities').where({ id }).delete()),

  hide: async (on: Executor, id: number, now: Date): Promise<void> =>
    void (await on('activities').where({ id }).update({ removedAt: now })),

  /**
   * Puts entries into the agendas of their people, or renews them; into that of the account a guest became. Answers those
   * that are to be seen, with the country of their person: not what their person took away, nor what rests.
   */
  putEntries: joint(async (trx: Executor, asked: readonly NewEntries[]): Promise<PutActivity[][]> => {
    const entries = asked.flatMap(({ entries, now }, place) =>
      entries.map((entry) => ({ ...entry, place, createdAt: now })),
    );
    const owners: { id: number; ownerId: number; country: CountryCode }[] = await trx('users')
      .leftJoin('users as owner', 'owner.id', 'users.mergedInto')
      .whereRaw('users.id = any(?)', [entries.map(({ userId }) => userId)])
      .where({ 'users.closedAt': null, 'owner.closedAt': null })
      .select(
        'users.id',
        trx.raw('coalesce(owner.id, users.id) as owner_id'),
        trx.raw('coalesce(owner.country, users.country) as country'),
      );
    const ownerOf = new Map(owners.map(({ id, ownerId }) => [id, ownerId]));
    const countryOf = new Map(owners.map(({ ownerId, country }) => [ownerId, country]));
    const rows = entries
      .filter(({ userId }) => ownerOf.has(userId))
      .map((entry) => ({ ...entry, userId: ownerOf.get(entry.userId)! }));
    const put: (Activity & { removedAt: Date | null; isResting: boolean })[] = await insertRows(trx, {
      table: 'activities',
      types: entryTypes,
      rows,
    })
      .onConflict(trx.raw('(source, subject_id, user_id) where source is not null'))
      .merge(['name', 'text', 'at', 'path'])
      .returning([...columns, 'removedAt', 'isResting']);
    const seen: PutActivity[][] = asked.map(() => []);
    for (const [at, { removedAt, isResting, ...activity }] of put.entries()) {
      const country = countryOf.get(activity.userId)!;
      if (removedAt === null && !isResting) seen[rows[at]!.place]!.push({ ...activity, country });
    }
    return seen;
  }),

  /** Takes entries out of all agendas: of one subject, or all of a kind that lead to one page. */
  async removeEntries(
    trx: Executor,
    of: Pick<AgendaEntry, 'source'> & ({ subjectId: number } | OfPage),
  ): Promise<GoneActivity[]> {
    const gone = await trx('activities').where(of).delete().returning(goneColumns);
    return gone as GoneActivity[];
  },

  /** Has all entries of a kind that lead to one page of a person rest, or shows them again. */
  async setResting(
    trx: Executor,
    of: Pick<AgendaEntry, 'source'> & OfPage,
    isResting: boolean,
  ): Promise<void> {
    await trx('activities').where(of).update({ isResting });
  },

  /**
   * Takes entries whose name begins so out of people's agendas. It goes on in the agenda of who takes over, if anybody, what is
   * not done and of what nothing stands there.
   */
  async removeNamed(
    trx: Executor,
    of: Pick<AgendaEntry, 'source'> & { beginning: string; from: number[]; to: number | null },
  ): Promise<GoneEntry[]> {
    const { rows } = await trx.raw<{ rows: GoneEntry[] }>(
      `delete from activities gone
      where source = :source and user_id = any(:from) and starts_with(name, :beginning)
      returning id, user_id, source, subject_id, name, text, at, path,
        not is_done and cast(:to as bigint) is not null and not exists (
          select 1 from activities held
          where held.source = gone.source and held.subject_id = gone.subject_id and held.user_id = :to
        ) as goes_on`,
      of,
    );
    return rows;
  },

  /** Takes entries away whose moment passed before a day; at most so many at once. */
  async removePassed(trx: Executor, before: Date, most: number): Promise<GoneActivity[]> {
    const passed = trx('activities')
      .whereNotNull('source')
      .where('at', '<', before)
      .orderBy('at')
      .limit(most)
      .select('id');
    const gone = await trx('activities').whereIn('id', passed).delete().returning(goneColumns);
    return gone as GoneActivity[];
  },

  /** A guest's entries are those of the account it became. */
  handOver: async (trx: Executor, fromUserId: number, toUserId: number): Promise<void> =>
    void (await trx('activities')
      .where({ userId: fromUserId })
      .whereNotExists(
        trx('activities as held')
          .where('held.userId', toUserId)
          .whereRaw('held.source = activities.source and held.subject_id = activities.subject_id'),
      )
      .update({ userId: toUserId })),
};
