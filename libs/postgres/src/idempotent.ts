import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { idempotencyHours } from '@tuerca/contracts';
import type { Database, Executor, Transaction } from './database.ts';
import { deleteAged } from './delete-aged.ts';
import { runAlong } from './shaped-statements.ts';

/** The idempotency key was used before with another body; libs/service answers IDEMPOTENCY_KEY_REUSED (409). */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict';
  constructor() {
    super('The idempotency key was used with another body');
  }
}

export interface Idempotency {
  /** The caller's `Idempotency-Key`; without one the work is not deduplicated. */
  key?: string | undefined;
  operation: string;
  /** A guest may turn out to be an account: whose the key is then is asked in the transaction. */
  callerId: string | number | ((trx: Transaction) => Promise<number>);
  body: unknown;
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, canonical(each)]));
};
const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body)) ?? '')
    .digest('hex');

/**
 * Runs work at most once per operation, caller and key, in one transaction with the key's row. A repeat gets the first
 * answer; concurrent calls with one key run one after the other. A failure of `run` is rolled back with its key. Throws
 * IdempotencyConflict when the key comes back with another body. The answer must be plain data: it is kept as v8 serializes it,
 * with dates as dates, and functions fail.
 */
export const idempotent = <T>(
  db: Database,
  { key, operation, callerId, body }: Idempotency,
  run: (trx: Transaction) => Promise<T>,
): Promise<T> => {
  if (key === undefined) return db.transaction(run);
  return db.transaction(async (trx) => {
    const caller = typeof callerId === 'function' ? await callerId(trx) : callerId;
    const id = { operation, callerId: String(caller), key };
    const bodyHash = hashOf(body);
    // A concurrent call with this key holds the row: the insert waits until that one commits or rolls back.
    const claimed = await trx('idempotency')
      .insert({ ...id, bodyHash })
      .onConflict()
      .ignore()
      .returning('key');
    if (!claimed.length) {
      const first = await trx('idempotency')
        .where(id)
        .first<{ bodyHash: string; answer: Buffer }>('bodyHash', 'answer');
      if (first?.bodyHash !== bodyHash) throw new IdempotencyConflict();
      return deserialize(first.answer) as T;
    }
    const answer = await run(trx);
    await runAlong(
      trx,
      trx('idempotency')
        .where(id)
        .update({ answer: serialize(answer) }),
    );
    return answer;
  });
};

/**
 * Has the account that a guest turned out to be get the guest's answers: what is sent again after the login, as its answer was
 * lost, is the same. A key that the account has used itself stays its own.
 */
export const moveIdempotencyKeys = async (
  trx: Executor,
  { operation, fromUserId, toUserId }: { operation: string; fromUserId: number; toUserId: number },
): Promise<void> => {
  await runAlong(
    trx,
    trx.raw(
      `update idempotency set caller_id = :to where operation = :operation and caller_id = :from
        and key not in (select key from idempotency where operation = :operation and caller_id = :to)`,
      { operation, from: String(fromUserId), to: String(toUserId) },
    ),
  );
};

/** Deletes idempotency keys older than a day, so many at once; returns whether there may be more. */
export const pruneIdempotencyKeys = (db: Executor): Promise<boolean> =>
  deleteAged(db, { table: 'idempotency', column: 'createdAt', hours: idempotencyHours });
