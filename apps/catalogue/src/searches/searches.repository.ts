import type { Executor } from '@tuerca/postgres';

export type SearchKind = 'vin' | 'frame' | 'oem';
export interface UserDay {
  day: string;
  vin: number;
  frame: number;
  oem: number;
}
export interface UserTotal {
  userId: number;
  vin: number;
  frame: number;
  oem: number;
  dayLimit: number | null;
  refusedToday: number;
}
interface DayOfKind {
  day: string;
  kind: SearchKind;
  catalog: string;
  searches: number;
  found: number;
}
interface Term {
  term: string;
  catalog: string;
  searches: number;
  found: number;
}

const dayText = (on: Executor) => on.raw(`to_char(day, 'YYYY-MM-DD') as day`);
const counts = ['vin', 'frame', 'oem'] as const;
const sumOf = (on: Executor, column: string) => on.raw('sum(??)::int as ??', [column, column]);

export const searchesRepository = {
  /** Counts one more search of a user's day, unless that would be more than the limit. */
  async take(
    on: Executor,
    { userId, day, kind, limit }: { userId: number; day: string; kind: SearchKind; limit: number },
  ): Promise<boolean> {
    const { rows } = (await on.raw(
      `insert into user_searches as s (user_id, day, ??, day_limit) values (?, ?, 1, ?)
         on conflict (user_id, day) do update set ?? = s.?? + 1, day_limit = excluded.day_limit
         where s.vin + s.frame + s.oem < ?
         returning 1`,
      [kind, userId, day, limit, kind, kind, limit],
    )) as { rows: unknown[] };
    return rows.length > 0;
  },

  /** Counts one search less, which brought no answer. */
  async giveBack(
    on: Executor,
    { userId, day, kind }: { userId: number; day: string; kind: SearchKind },
  ): Promise<void> {
    await on('userSearches').where({ userId, day }).decrement(kind, 1);
  },

  async refuse(on: Executor, userId: number, day: string): Promise<void> {
    await on('userSearches').where({ userId, day }).increment('refused', 1);
  },

  /** Adds one to what all people looked for on a day. */
  async note(
    on: Executor,
    {
      day,
      kind,
      term,
      catalog,
      isFound,
    }: { day: string; kind: SearchKind; term: string; catalog: string; isFound: boolean },
  ): Promise<void> {
    await on.raw(
      `insert into searched_terms as t (day, kind, term, catalog, searches, found) values (?, ?, ?, ?, 1, ?)
         on conflict (day, kind, term, catalog) do update
         set searches = t.searches + 1, found = t.found + excluded.found`,
      [day, kind, term, catalog, isFound ? 1 : 0],
    );
  },

  /** A user's days from one on, the newest first. */
  daysOf: (on: Executor, userId: number, from: string): Promise<UserDay[]> =>
    on('userSearches')
      .where({ userId })
      .where('day', '>=', from)
      .orderBy('userSearches.day', 'desc')
      .select(dayText(on), ...counts),

  async byUser(
    on: Executor,
    { from, today, page, pageSize }: { from: string; today: string; page: number; pageSize: number },
  ): Promise<{ rows: UserTotal[]; count: number }> {
    const within = on('userSearches').where('day', '>=', from);
    const [total] = await within.clone().countDistinct('userId as count');
    const rows = (await within
      .groupBy('userId')
      .orderByRaw('sum(vin + frame + oem) desc, user_id')
      .offset(page * pageSize)
      .limit(pageSize)
      .select(
        'userId',
        ...counts.map((column) => sumOf(on, column)),
        on.raw('(array_agg(day_limit order by day desc))[1] as day_limit'),
        on.raw('coalesce(sum(refused) filter (where day = ?), 0)::int as refused_today', [today]),
      )) as UserTotal[];
    return { rows, count: Number(total!.count) };
  },

  byDay: (on: Executor, from: string): Promise<DayOfKind[]> =>
    on('searchedTerms')
      .where('day', '>=', from)
      .groupBy('searchedTerms.day', 'kind', 'catalog')
      .orderBy('searchedTerms.day', 'desc')
      .orderBy('kind')
      .orderByRaw('sum(searches) desc, catalog')
      .select(dayText(on), 'kind', 'catalog', sumOf(on, 'searches'), sumOf(on, 'found')),

  /** What was looked for most; with `isFound`, what found something, or what never did. */
  mostSearched(
    on: Executor,
    { from, kind, isFound, most }: { from: string; kind: SearchKind; isFound: boolean | null; most: number },
  ): Promise<Term[]> {
    const terms = on('searchedTerms').where({ kind }).where('day', '>=', from).groupBy('term', 'catalog');
    if (isFound === true) terms.havingRaw('sum(found) > 0');
    if (isFound === false) terms.havingRaw('sum(found) = 0');
    return terms
      .orderByRaw('sum(searches) desc, term, catalog')
      .limit(most)
      .select('term', 'catalog', sumOf(on, 'searches'), sumOf(on, 'found'));
  },

  /** Forgets users' days and people's terms that are too old to be asked for. */
  async prune(on: Executor, { users, terms }: { users: string; terms: string }): Promise<void> {
    await on('userSearches').where('day', '<', users).delete();
    await on('searchedTerms').where('day', '<', terms).delete();
  },
};
