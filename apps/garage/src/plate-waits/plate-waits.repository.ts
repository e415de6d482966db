import { runAlong, type Executor, type Transaction } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';

export interface Plate {
  licensePlate: string;
  country: CountryCode;
}

/** A plate that a user looked up in vain. */
export interface WaitKey extends Plate {
  userId: number;
}

export interface PlateWait extends WaitKey {
  /** When its user looked the plate up last. */
  since: Date;
  isTold: boolean;
  requestId: number | null;
  /** The store on whose page its user looked it up; null on the marketplace. */
  storeSegment: string | null;
  attempts: number;
}

const columns = [
  'userId',
  'licensePlate',
  'country',
  'since',
  'isTold',
  'requestId',
  'storeSegment',
  'attempts',
] as const;

const keyOf = ({ userId, licensePlate, country }: WaitKey): WaitKey => ({ userId, licensePlate, country });

export const plateWaitsRepository = {
  /** How many plates a user waits for, and all users together. */
  async count(trx: Executor, userId: number): Promise<{ ofUser: number; inTotal: number }> {
    const [row] = await trx('plateWaits')
      .count('* as inTotal')
      .select(trx.raw('count(*) filter (where user_id = ?) as of_user', [userId]));
    return { ofUser: Number(row?.ofUser), inTotal: Number(row?.inTotal) };
  },

  /** How many plates all users wait for. */
  async countAll(on: Executor): Promise<number> {
    const [row] = await on('plateWaits').count('* as count');
    return Number(row?.count);
  },

  async add(
    trx: Executor,
    wait: WaitKey & Pick<PlateWait, 'since' | 'storeSegment'> & { dueAt: Date; isReachable: boolean },
  ): Promise<void> {
    await runAlong(trx, trx('plateWaits').insert(wait));
  },

  /** Removes a wait and returns it; undefined when the plate is not waited for any more. */
  async take(trx: Executor, wait: WaitKey): Promise<PlateWait | undefined> {
    const [taken] = await trx('plateWaits').where(keyOf(wait)).delete().returning(columns);
    return taken as PlateWait | undefined;
  },

  /** False where the plate is not waited for. */
  async setTold(on: Executor, wait: WaitKey, isTold: boolean): Promise<boolean> {
    return (await on('plateWaits').where(keyOf(wait)).update({ isTold })) === 1;
  },

  /** Has a plate waited for as if its user had looked it up for the first time; false where it is not waited for. */
  async renew(
    trx: Executor,
    wait: WaitKey,
    { since, storeSegment }: Pick<PlateWait, 'since' | 'storeSegment'>,
  ): Promise<boolean> {
    const renewed = { since, storeSegment, isTold: true };
    return (await trx('plateWaits').where(keyOf(wait)).update(renewed)) === 1;
  },

  /** The oldest wait that is due, of someone who can be written to. */
  nextDue: (on: Executor, now: Date): Promise<PlateWait | undefined> =>
    on('plateWaits')
      .where({ isReachable: true })
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .first(columns) as Promise<PlateWait | undefined>,

  async postpone(on: Executor, wait: PlateWait, to: { dueAt: Date; attempts: number }): Promise<void> {
    await on('plateWaits').where(keyOf(wait)).update(to);
  },

  /** Makes due at once what an outage had postponed. */
  async hasten(trx: Executor, now: Date): Promise<void> {
    await trx('plateWaits').where('attempts', '>', 0).where('dueAt', '>', now).update({ dueAt: now });
  },

  async removeBefore(on: Executor, since: Date): Promise<void> {
    await on('plateWaits').where('since', '<', since).delete();
  },

  async setReachable(trx: Executor, userId: number): Promise<void> {
    await runAlong(
      trx,
      trx('plateWaits').where({ userId, isReachable: false }).update({ isReachable: true }),
    );
  },

  /** Whoever sends a request can be written to, also one who became a user while the registry was asked as for a guest. */
  async setRequest(trx: Executor, wait: WaitKey, requestId: number): Promise<void> {
    const changes = { requestId, isReachable: true };
    await runAlong(trx, trx('plateWaits').where(keyOf(wait)).whereNull('requestId').update(changes));
  },

  async removeOfRequest(trx: Executor, requestId: number): Promise<void> {
    await runAlong(trx, trx('plateWaits').where({ requestId }).delete());
  },

  /** Moves a guest's waits to the user it was merged into; of a plate that both wait for the user's stays. */
  async move(
    trx: Executor,
    { fromUserId, toUserId }: { fromUserId: number; toUserId: number },
  ): Promise<void> {
    const known = trx('plateWaits').where({ userId: toUserId }).select('country', 'licensePlate');
    await trx('plateWaits')
      .where({ userId: fromUserId })
      .whereIn(['country', 'licensePlate'], known)
      .delete();
    await trx('plateWaits').where({ userId: fromUserId }).update({ userId: toUserId, isReachable: true });
  },
};

interface RegistryState {
  failures: number;
  nextRoundAt: Date;
}

/** How the registry does, in one row for all replicas: failures in a row, and when it is asked again. */
export const registryRepository = {
  /** Notes a failure that a user met, and holds the row until the transaction ends. */
  async setDown(trx: Transaction, nextRoundAt: Date): Promise<void> {
    await trx('plateRegistry').update({
      nextRoundAt: trx.raw('case when failures = 0 then ? else next_round_at end', [nextRoundAt]),
      failures: trx.raw('greatest(failures, 1)'),
    });
  },

  /** Notes an answer; false when the registry was not known to be down. */
  async setUp(on: Executor, now: Date): Promise<boolean> {
    return (
      (await on('plateRegistry').where('failures', '>', 0).update({ failures: 0, nextRoundAt: now })) === 1
    );
  },

  read: async (on: Executor): Promise<RegistryState> =>
    (await on('plateRegistry').first('failures', 'nextRoundAt')) as RegistryState,

  /** Takes the round that is due for this replica until a time; the failures so far, or null when none is due. */
  async takeRound(on: Executor, now: Date, until: Date): Promise<number | null> {
    const [taken] = (await on('plateRegistry')
      .where('nextRoundAt', '<=', now)
      .update({ nextRoundAt: until })
      .returning('failures')) as { failures: number }[];
    return taken?.failures ?? null;
  },

  async endRound(on: Executor, state: { failures: number; nextRoundAt: Date }): Promise<void> {
    await on('plateRegistry').update(state);
  },
};
