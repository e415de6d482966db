import type { Database, Executor, Transaction } from './database.ts';
import { deleteAged } from './delete-aged.ts';
import { runAlong } from './shaped-statements.ts';

/** Who writes, as the caller of an operation: a guest may have been merged into an account meanwhile. */
interface Writer {
  readonly isGuest: boolean;
  user(): number;
}

/** How long a merged guest is remembered: its token lives for minutes, and a look-up that it asked for ends within seconds. */
const rememberedHours = 24;

/**
 * The statement of a lock until the end of the transaction: alone it holds up what a guest writes while it is merged, shared the
 * merge while the guest writes. It comes before any row of the guest or of the account, so that nobody who has one waits for it.
 */
export const guestLock = (trx: Executor, how: 'lock' | 'lock_shared', guestId: number) =>
  trx.raw(`select pg_advisory_xact_${how}(hashtextextended('guest', ?::bigint))`, [guestId]);

/**
 * Whose it is what somebody writes in a transaction: their own, or the account's that a guest was merged into (ADR 0620). A guest
 * that was not merged is not before the transaction ends, so that what it writes is there when it is moved.
 */
export const ownerNow = async (trx: Transaction, writer: Writer): Promise<number> => {
  const userId = writer.user();
  if (!writer.isGuest) return userId;
  await runAlong(trx, guestLock(trx, 'lock_shared', userId));
  const merged = await trx('mergedGuests')
    .where({ guestId: userId })
    .first<{ userId: number } | undefined>('userId');
  return merged?.userId ?? userId;
};

/** Writes as whose it is now: for a guest in a transaction with `ownerNow`, for anyone else at once. */
export const writeAsOwner = <T>(
  db: Database,
  writer: Writer,
  write: (on: Executor, userId: number) => Promise<T>,
): Promise<T> =>
  writer.isGuest
    ? db.transaction(async (trx) => write(trx, await ownerNow(trx, writer)))
    : write(db, writer.user());

/** Notes that a guest was merged into an account, before what it has is moved: whatever it was writing is there from then on. */
export const noteMergedGuest = async (
  trx: Transaction,
  { fromUserId: guestId, toUserId: userId }: { fromUserId: number; toUserId: number },
): Promise<void> => {
  await guestLock(trx, 'lock', guestId);
  await runAlong(trx, trx('mergedGuests').insert({ guestId, userId }).onConflict('guestId').merge());
};

/** Deletes guests that were merged more than a day ago, so many at once; returns whether there may be more. */
export const pruneMergedGuests = (db: Executor): Promise<boolean> =>
  deleteAged(db, { table: 'mergedGuests', column: 'mergedAt', hours: rememberedHours });
