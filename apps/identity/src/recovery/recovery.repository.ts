import type { Executor } from '@tuerca/postgres';

export interface Recovery {
  userId: number;
  email: string;
}

export const recoveryRepository = {
  async add(on: Executor, recovery: Recovery & { hash: Buffer; expiresAt: Date }): Promise<void> {
    await on('passwordRecoveries').insert(recovery);
  },

  find: (on: Executor, hash: Buffer, now: Date): Promise<Recovery | undefined> =>
    on('passwordRecoveries')
      .where({ hash })
      .where('expiresAt', '>', now)
      .first<Recovery | undefined>('userId', 'email'),

  /** Uses up a link and deletes the account's others; returns false when it has already been used. */
  async take(trx: Executor, hash: Buffer, { userId }: Recovery): Promise<boolean> {
    const taken = await trx('passwordRecoveries').where({ hash }).delete();
    await trx('passwordRecoveries').where({ userId }).delete();
    return taken > 0;
  },

  async prune(on: Executor, now: Date): Promise<void> {
    await on('passwordRecoveries').where('expiresAt', '<=', now).delete();
  },
};
