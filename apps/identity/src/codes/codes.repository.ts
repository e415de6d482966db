import { runAlong, type Executor } from '@tuerca/postgres';

export interface StoredCode {
  id: string;
  /** A number in E.164 or an e-mail address. */
  sentTo: string;
  hash: Buffer;
  tries: number;
  expiresAt: Date;
}

export const codesRepository = {
  /** A number or address has one code: a new one takes the place of the last. */
  async put(trx: Executor, code: Omit<StoredCode, 'tries'>): Promise<void> {
    await runAlong(
      trx,
      trx('authenticationCodes')
        .insert({ ...code, tries: 0 })
        .onConflict('sentTo')
        .merge(),
    );
  },

  /** Row lock: serialises the tries of one code, so that all of them are counted. */
  lock: (trx: Executor, sentTo: string): Promise<StoredCode | undefined> =>
    trx('authenticationCodes')
      .where({ sentTo })
      .forUpdate()
      .first<StoredCode | undefined>('id', 'sentTo', 'hash', 'tries', 'expiresAt'),

  async countTry(trx: Executor, id: string): Promise<void> {
    await runAlong(trx, trx('authenticationCodes').where({ id }).increment('tries', 1));
  },

  /** Deletes codes that have expired, at most so many at once; not those that somebody is trying or replacing. */
  async prune(trx: Executor, now: Date, most = 100): Promise<void> {
    const expired = trx('authenticationCodes')
      .where('expiresAt', '<=', now)
      .limit(most)
      .forUpdate()
      .skipLocked()
      .select('id');
    await runAlong(trx, trx('authenticationCodes').whereIn('id', expired).delete());
  },

  /** Deletes the code; returns false when it has been used or has expired. */
  async take(on: Executor, id: string, now: Date): Promise<boolean> {
    const taken = await on('authenticationCodes').where({ id }).where('expiresAt', '>', now).delete();
    return taken > 0;
  },
};
