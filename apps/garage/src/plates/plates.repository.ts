import type { CountryCode } from '@tuerca/rules';
import type { Executor } from '@tuerca/postgres';

export interface PlateWait {
  userId: number;
  licensePlate: string;
  country: CountryCode;
}

/** Users who wait for the registry to recover, with their plates. */
export const platesRepository = {
  /** Returns false when the user already waits for this plate. */
  async addWait(trx: Executor, wait: PlateWait, since: Date): Promise<boolean> {
    const added = await trx('plateWaits')
      .insert({ ...wait, since })
      .onConflict()
      .ignore()
      .returning('userId');
    return added.length > 0;
  },

  async removeWait(trx: Executor, wait: PlateWait): Promise<void> {
    await trx('plateWaits').where(wait).delete();
  },
};
