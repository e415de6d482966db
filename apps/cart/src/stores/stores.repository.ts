import type { DataOf, storeSaved } from '@tuerca/contracts';
import type { Executor, Transaction } from '@tuerca/postgres';
import { keptAdvisersOf, type KeptAdviser } from '@tuerca/service';
import type { Knex } from 'knex';

const advisersIn = async (store: Knex.QueryBuilder): Promise<readonly KeptAdviser[]> =>
  (await store.first<{ advisers: KeptAdviser[] } | undefined>('advisers'))?.advisers ?? [];

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
  lockAdvisers: (trx: Transaction, id: number): Promise<readonly KeptAdviser[]> =>
    advisersIn(trx('stores').where({ id }).forShare()),

  advisersOf: (on: Executor, id: number): Promise<readonly KeptAdviser[]> =>
    advisersIn(on('stores').where({ id })),
};
