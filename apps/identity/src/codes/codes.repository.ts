import type { Database, Executor } from '@tuerca/postgres';

export interface StoredCode {
  id: string;
  mobile: string;
  hash: Buffer;
  tries: number;
  expiresAt: Date;
}

export const createCodesRepository = (db: Database) => ({
  /** A number has one code: a new one takes the place of the last. */
  async put(code: Omit<StoredCode, 'tries'>, trx: Executor): Promise<void> {
    await trx('authenticationCodes')
      .insert({ ...code, tries: 0 })
      .onConflict('mobile')
      .merge();
  },

  /** Tries of one code wait for each other, so that none goes uncounted. */
  lock: (mobile: string, trx: Executor): Promise<StoredCode | undefined> =>
    trx('authenticationCodes')
      .where({ mobile })
      .forUpdate()
      .first<StoredCode | undefined>('id', 'mobile', 'hash', 'tries', 'expiresAt'),

  async countTry(id: string, trx: Executor): Promise<void> {
    await trx('authenticationCodes').where({ id }).increment('tries', 1);
  },

  /** Whether the code was still there to be taken. */
  async take(id: string, now: Date, executor: Executor = db): Promise<boolean> {
    const taken = await executor('authenticationCodes').where({ id }).where('expiresAt', '>', now).delete();
    return taken > 0;
  },
});
export type CodesRepository = ReturnType<typeof createCodesRepository>;
