import type { DataOf, providerSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export interface Provider {
  providerId: number;
  tradeName: string;
  whatsapp: string;
}

export const providersRepository = {
  save: async (on: Executor, provider: DataOf<typeof providerSaved>): Promise<void> => {
    const { providerId: id, userId, tradeName, whatsapp } = provider;
    await on('providers').insert({ id, userId, tradeName, whatsapp }).onConflict('id').merge();
  },

  /** Requests already sent keep the provider's name in their event. */
  remove: async (on: Executor, id: number): Promise<void> => {
    await on('providers').where({ id }).delete();
  },

  findOwned: (on: Executor, userId: number, ids: readonly number[]): Promise<Provider[]> =>
    on('providers')
      .where({ userId })
      .whereIn('id', ids)
      .orderBy('id')
      .select({ providerId: 'id' }, 'tradeName', 'whatsapp'),
};
