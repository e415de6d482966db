import type { CountryCode } from '@tuerca/rules';
import type { Executor } from '@tuerca/postgres';

export interface PlateWait {
  userId: number;
  licensePlate: string;
  country: CountryCode;
}

/** Who waits for the registry to be back, and with which plate. */
export const platesRepository = {
  /** False when the user already waits with this plate. */
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
