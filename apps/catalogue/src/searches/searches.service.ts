import { partCatalogueLimits, type Role } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { addDays, dateIn } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { searchesRepository as searches, type SearchKind } from './searches.repository.ts';

/** Searches that somebody may make in a day. */
interface SearchLimits {
  guest: number;
  account: number;
  /** Who sells, or manages. */
  seller: number;
}
interface Deps {
  db: Database;
  clock: () => Date;
  limitsOfDay: SearchLimits;
}

const sellers: readonly Role[] = ['vendor', 'adviser', 'manager', 'admin'];
/** What is told of a term: of a VIN the part that says the type, of a number as much as one has. */
const termLength: Record<SearchKind, number> = { vin: 8, frame: 10, oem: partCatalogueLimits.oem };
const { searchDays, analyticsDays, analyticsRows } = partCatalogueLimits;
const total = ({ vin, frame, oem }: { vin: number; frame: number; oem: number }) => vin + frame + oem;
const nothing = { vin: 0, frame: 0, oem: 0 };

/** Counts searches by person and day, days being Colombia's, and what is searched by nobody's name. */
export const createSearchesService = ({ db, clock, limitsOfDay }: Deps) => {
  const today = () => dateIn(clock(), 'CO');
  const since = (days: number) => addDays(today(), 1 - days);
  const renewal = () => new Date(`${addDays(today(), 1)}T00:00:00-05:00`);
  const limitOf = ({ role }: Caller) => {
    if (sellers.includes(role)) return limitsOfDay.seller;
    return role === 'guest' ? limitsOfDay.guest : limitsOfDay.account;
  };

  return {
    /** Counts a search and runs it; CATALOG_QUOTA_USED when the day's are used up. One without an answer counts for nobody. */
    async run<T>(
      caller: Caller,
      { kind, term }: { kind: SearchKind; term: string },
      search: () => Promise<{ result: T; catalog: string | null; isFound: boolean }>,
    ): Promise<T> {
      const [userId, day] = [caller.user(), today()];
      if (!(await searches.take(db, { userId, day, kind, limit: limitOf(caller) }))) {
        await searches.refuse(db, userId, day);
        const seconds = Math.ceil((renewal().getTime() - clock().getTime()) / 1000);
        throw new AppError('CATALOG_QUOTA_USED', { retryAfterSeconds: seconds });
      }
      const note = (catalog: string | null, isFound: boolean) =>
        searches.note(db, {
          day,
          kind,
          term: term.slice(0, termLength[kind]),
          catalog: catalog ?? '',
          isFound,
        });
      const { result, catalog, isFound } = await search().catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'VIN_NOT_DECODED') await note(null, false);
        else await searches.giveBack(db, { userId, day, kind });
        throw error;
      });
      await note(catalog, isFound);
      return result;
    },

    async readPerformed(caller: Caller) {
      const [used = nothing] = await searches.daysOf(db, caller.user(), today());
      const limit = limitOf(caller);
      return {
        limit,
        used: total(used),
        left: Math.max(0, limit - total(used)),
        byKind: { vin: used.vin, frame: used.frame, oem: used.oem },
        renewsAt: renewal().toISOString(),
      };
    },

    async listByDay(caller: Caller) {
      const days = await searches.daysOf(db, caller.user(), since(searchDays));
      return days.map(({ day, ...byKind }) => ({ day, used: total(byKind), byKind }));
    },

    async listByUser({ days, page, pageSize }: { days: number; page: number; pageSize: number }) {
      const { rows, count } = await searches.byUser(db, {
        from: since(days),
        today: today(),
        page,
        pageSize,
      });
      const listed = rows.map(({ userId, dayLimit, refusedToday, ...byKind }) => ({
        user_id: userId,
        used: total(byKind),
        byKind,
        limit: dayLimit,
        isOverLimit: refusedToday > 0,
      }));
      return { rows: listed, count };
    },

    async countByDay(days: number) {
      const rows = await searches.byDay(db, since(days));
      const byDayAndKind = Map.groupBy(rows, ({ day, kind }) => `${day} ${kind}`);
      return [...byDayAndKind.values()].map((same) => ({
        day: same[0]!.day,
        kind: same[0]!.kind,
        searches: same.reduce((sum, each) => sum + each.searches, 0),
        found: same.reduce((sum, each) => sum + each.found, 0),
        catalogs: same.map(({ catalog, searches: count, found }) => ({
          catalog: catalog || null,
          searches: count,
          found,
        })),
      }));
    },

    async listMostSearched({
      days,
      kind,
      isFound,
    }: {
      days: number;
      kind: SearchKind;
      isFound: boolean | null;
    }) {
      const terms = await searches.mostSearched(db, {
        from: since(days),
        kind,
        isFound,
        most: analyticsRows,
      });
      return terms.map(({ catalog, ...term }) => ({ ...term, catalog: catalog || null }));
    },

    prune: () => searches.prune(db, { users: since(searchDays), terms: since(analyticsDays) }),
  };
};
export type SearchesService = ReturnType<typeof createSearchesService>;
