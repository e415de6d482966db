import type { Executor } from '@tuerca/postgres';

export interface StoredCode {
  id: string;
  mobile: string;
  hash: Buffer;
  tries: number;
  expiresAt: Date;
}

export const codesRepository = {
  /** A number has one code: a new one takes the place of the last. */
  async put(trx: Executor, code: Omit<StoredCode, 'tries'>): Promise<void> {
    await trx('authenticationCodes')
      .insert({ ...code, tries: 0 })
      .onConflict('mobile')
      .merge();
  },

  /** Row lock: serialises the tries of one code, so that all of them are counted. */
  lock: (trx: Executor, mobile: string): Promise<StoredCode | undefined> =>
    trx('authenticationCodes')
      .where({ mobile })
      .forUpdate()
      .first<StoredCode | undefined>('id', 'mobile', 'hash', 'tries', 'expiresAt'),

  async countTry(trx: Executor, id: string): Promise<void> {
    await trx('authenticationCodes').where({ id }).increment('tries', 1);
  },

  /** Deletes the code; returns false when it has been used or has expired. */
  async take(on: Executor, id: string, now: Date): Promise<boolean> {
    const taken = await on('authenticationCodes').where({ id }).where('expiresAt', '>', now).delete();
    return taken > 0;
  },
};
