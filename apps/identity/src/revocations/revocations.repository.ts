import { sessionRevocation, userRevocation } from '@tuerca/contracts';
import { runAlong, type Executor } from '@tuerca/postgres';
import { accessSeconds } from '../sessions/session.ts';
import { usersRepository as users } from '../users/users.repository.ts';

export interface KeptRevocation {
  id: number;
  key: string;
  until: Date;
  issuedBefore: Date | null;
}

const roundMost = 1000;

/** No token that exists now lives longer: of another process, whose clock is a little ahead, neither. */
const allRunOut = (now: Date) => new Date(now.getTime() + (accessSeconds + 60) * 1000);

/**
 * What access tokens are refused by before they run out (ADR 0400), written in the transaction that ends them and told to
 * the gateways after it.
 */
export const revocationsRepository = {
  /** Until which moment credentials are refused is the caller's to say; an access token's is the default. */
  async add(
    trx: Executor,
    keys: readonly string[],
    now: Date,
    { until = allRunOut(now), issuedBefore = null }: { until?: Date; issuedBefore?: Date | null } = {},
  ): Promise<void> {
    if (keys.length === 0) return;
    await runAlong(trx, trx('revocations').insert(keys.map((key) => ({ key, until, issuedBefore }))));
  },

  async endSessions(trx: Executor, ids: readonly string[], now: Date): Promise<void> {
    await revocationsRepository.add(trx, ids.map(sessionRevocation), now);
  },

  /**
   * Has users' access tokens renewed, which carry rights that have changed. Takes the users' row locks, so that a token
   * that is being signed with the old rights (ADR 0400) was issued before.
   */
  async renewRights(trx: Executor, userIds: readonly number[], clock: () => Date): Promise<void> {
    await users.lock(trx, ...userIds);
    const now = clock();
    await revocationsRepository.add(trx, userIds.map(userRevocation), now, { issuedBefore: now });
  },

  untold: (on: Executor, now: Date): Promise<KeptRevocation[]> =>
    on('revocations')
      .where({ isTold: false })
      .where('until', '>', now)
      .orderBy('id')
      .limit(roundMost)
      .select('id', 'key', 'until', 'issuedBefore'),

  async setTold(on: Executor, ids: readonly number[]): Promise<void> {
    await on('revocations')
      .whereIn('id', ids as number[])
      .update({ isTold: true });
  },

  /** For a Redis that may have lost what it was told. */
  async forgetTold(on: Executor, now: Date): Promise<void> {
    await on('revocations').where({ isTold: true }).where('until', '>', now).update({ isTold: false });
  },

  async prune(on: Executor, now: Date): Promise<void> {
    await on('revocations').where('until', '<=', now).delete();
  },
};
