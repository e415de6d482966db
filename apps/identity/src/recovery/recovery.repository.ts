import type { Executor } from '@tuerca/postgres';

export interface Recovery {
  userId: number;
  email: string;
}

export const createRecoveryRepository = () => ({
  async add(recovery: Recovery & { hash: Buffer; expiresAt: Date }, executor: Executor): Promise<void> {
    await executor('passwordRecoveries').insert(recovery);
  },

  find: (hash: Buffer, now: Date, executor: Executor): Promise<Recovery | undefined> =>
    executor('passwordRecoveries')
      .where({ hash })
      .where('expiresAt', '>', now)
      .first<Recovery | undefined>('userId', 'email'),

  /** Uses a link up, and with it every other of the account; whether it was still there to be used. */
  async take(hash: Buffer, { userId }: Recovery, trx: Executor): Promise<boolean> {
    const taken = await trx('passwordRecoveries').where({ hash }).delete();
    await trx('passwordRecoveries').where({ userId }).delete();
    return taken > 0;
  },

  async prune(now: Date, executor: Executor): Promise<void> {
    await executor('passwordRecoveries').where('expiresAt', '<=', now).delete();
  },
});
export type RecoveryRepository = ReturnType<typeof createRecoveryRepository>;
