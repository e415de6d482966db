import pWaitFor from 'p-wait-for';
import type { Database, Transaction } from '../database.ts';

/** How many statements on a database wait for a lock that another transaction holds. */
export const countLockWaits = async (db: Database): Promise<number> =>
  (
    await db('pg_stat_activity')
      .whereRaw("datname = current_database() and wait_event_type = 'Lock'")
      .select('pid')
  ).length;

/** Calls while a transaction holds what it has changed, which goes on and commits once the call waits for it. */
export const meanwhile = async <T>(
  db: Database,
  call: () => PromiseLike<T>,
  change: (trx: Transaction) => Promise<unknown>,
  goOn: (trx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<T> => {
  const trx = await db.transaction();
  try {
    await change(trx);
    const answer = Promise.resolve(call());
    await pWaitFor(async () => (await countLockWaits(db)) > 0, { timeout: 10_000 });
    await goOn(trx);
    await trx.commit();
    return await answer;
  } finally {
    if (!trx.isCompleted()) await trx.rollback();
  }
};
