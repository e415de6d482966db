import type { Executor } from '@tuerca/postgres';

export const sandboxStampsRepository = {
  /** Counts that a document was asked for; the first time makes its code. */
  ask: async (on: Executor, key: string, code: string): Promise<{ asks: number }> => {
    const [row] = await on('sandboxStamps')
      .insert({ key, code, asks: 1 })
      .onConflict('key')
      .merge({ asks: on.raw('sandbox_stamps.asks + 1') })
      .returning<{ asks: number }[]>('asks');
    return row!;
  },

  /** The stamp of a document: the first stands. */
  stamp: async (on: Executor, key: string, at: Date): Promise<{ code: string; stampedAt: Date }> => {
    const [row] = await on('sandboxStamps')
      .where({ key })
      .update({ stampedAt: on.raw('coalesce(stamped_at, ?)', [at]) })
      .returning<{ code: string; stampedAt: Date }[]>(['code', 'stampedAt']);
    return row!;
  },
};
