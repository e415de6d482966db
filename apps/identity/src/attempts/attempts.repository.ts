import { runAlong, type Executor } from '@tuerca/postgres';
import { dayMs } from '@tuerca/rules';

export interface AttemptLimit {
  kind: string;
  key: string;
  max: number;
  windowMs: number;
}

/** The recorded attempts, or the time until the limit allows another. */
export type Claim = { ids: number[] } | { retryAfterSeconds: number };

const keptMs = dayMs;
const nameOf = ({ kind, key }: AttemptLimit) => `${kind}:${key}`;

/**
 * Counts attempts of a kind by a key (a number, an address) in a sliding window. A lock serialises the claims
 * of one key, so that the limit holds under concurrency.
 */
export const attemptsRepository = {
  /** Call within a transaction, which holds the locks. */
  async claim(trx: Executor, limits: readonly AttemptLimit[], now: Date): Promise<Claim> {
    const inOneOrder = limits.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
    for (const limit of inOneOrder) {
      await runAlong(trx, trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [nameOf(limit)]));
    }
    for (const { kind, key, max, windowMs } of inOneOrder) {
      // At the limit, the next attempt is allowed when the `max`-th latest leaves the window.
      const blocking = await trx('attempts')
        .where({ kind, key })
        .where('at', '>', new Date(now.getTime() - windowMs))
        .orderBy([{ column: 'at', order: 'desc' }])
        .offset(max - 1)
        .first<{ at: Date } | undefined>('at');
      if (blocking) {
        const wait = blocking.at.getTime() + windowMs - now.getTime();
        return { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
      }
    }
    const rows = await trx('attempts')
      .insert(inOneOrder.map(({ kind, key }) => ({ kind, key, at: now })))
      .returning<{ id: number }[]>('id');
    return { ids: rows.map(({ id }) => id) };
  },

  /** Deletes attempts that do not count: they succeeded, or failed for a reason on our side. */
  async refund(on: Executor, ids: readonly number[]): Promise<void> {
    await runAlong(
      on,
      on('attempts')
        .whereIn('id', ids as number[])
        .delete(),
    );
  },

  async prune(on: Executor, now: Date): Promise<void> {
    await runAlong(
      on,
      on('attempts')
        .where('at', '<', new Date(now.getTime() - keptMs))
        .delete(),
    );
  },
};
