import type { DataOf, storeSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { keptAdvisersOf, type KeptAdviser } from '@tuerca/service';

export const storesRepository = {
  save: async (on: Executor, saved: DataOf<typeof storeSaved>): Promise<void> => {
    const row = {
      id: saved.storeId,
      advisers: JSON.stringify(keptAdvisersOf(saved)),
      paymentOptions: saved.paymentOptions ?? [],
    };
    await on('stores').insert(row).onConflict('id').merge();
  },

  paymentOptionsOf: async (on: Executor, id: number): Promise<readonly string[]> => {
    const store = await on('stores')
      .where({ id })
      .first<{ paymentOptions: string[] } | undefined>('paymentOptions');
    return store?.paymentOptions ?? [];
  },

  advisersOf: async (on: Executor, id: number): Promise<readonly KeptAdviser[]> => {
    const store = await on('stores').where({ id }).first<{ advisers: KeptAdviser[] } | undefined>('advisers');
    return store?.advisers ?? [];
  },
};
