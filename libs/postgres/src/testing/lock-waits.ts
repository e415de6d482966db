import type { Database } from '../database.ts';

/** How many statements on a database wait for a lock that another transaction holds. */
export const countLockWaits = async (db: Database): Promise<number> =>
  (
    await db('pg_stat_activity')
      .whereRaw("datname = current_database() and wait_event_type = 'Lock'")
      .select('pid')
  ).length;
