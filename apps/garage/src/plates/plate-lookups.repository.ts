import { limits, type PlateLookupOutcome } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';

interface PlateLookup {
  userId: number;
  licensePlate: string;
  country: CountryCode;
  outcome: PlateLookupOutcome;
  at: Date;
}

const newest = (on: Executor, userId: number) =>
  on('plateLookups').where({ userId }).orderBy('id', 'desc').limit(limits.plateLookups);

export const plateLookupsRepository = {
  /** Notes a look-up and forgets those before the last ones. */
  async add(on: Executor, lookup: PlateLookup): Promise<void> {
    await on('plateLookups').insert(lookup);
    const { userId } = lookup;
    await on('plateLookups').where({ userId }).whereNotIn('id', newest(on, userId).select('id')).delete();
  },

  /** Newest first. */
  list: (on: Executor, userId: number): Promise<PlateLookup[]> =>
    newest(on, userId).select('userId', 'licensePlate', 'country', 'outcome', 'at'),

  async move(trx: Executor, users: { fromUserId: number; toUserId: number }): Promise<void> {
    await trx('plateLookups').where({ userId: users.fromUserId }).update({ userId: users.toUserId });
  },
};
