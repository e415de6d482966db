import type { DataOf, storeSaved } from '@tuerca/contracts';
import type { Executor, Transaction } from '@tuerca/postgres';
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

  /** The people of a store, of whom nobody leaves until the transaction ends; it is locked before its orders. */
  lockAdvisers: async (trx: Transaction, id: number): Promise<readonly KeptAdviser[]> => {
    const store = await trx('stores')
      .where({ id })
      .forShare()
      .first<{ advisers: KeptAdviser[] } | undefined>('advisers');
    return store?.advisers ?? [];
  },

  advisersOf: async (on: Executor, id: number): Promise<readonly KeptAdviser[]> => {
    const store = await on('stores').where({ id }).first<{ advisers: KeptAdviser[] } | undefined>('advisers');
    return store?.advisers ?? [];
  },
};
