import type { DataOf, providerSaved } from '@tuerca/contracts';
import type { Executor, Transaction } from '@tuerca/postgres';
import { requestsRepository as requests } from '../requests/requests.repository.ts';

export interface Provider {
  providerId: number;
  tradeName: string;
  whatsapp: string;
}

const findNumber = (
  trx: Transaction,
  id: number,
): Promise<{ userId: number; whatsapp: string } | undefined> =>
  trx('providers').where({ id }).first('userId', 'whatsapp');

export const providersRepository = {
  save: async (trx: Transaction, provider: DataOf<typeof providerSaved>): Promise<void> => {
    const { providerId: id, userId, tradeName, whatsapp } = provider;
    const before = await findNumber(trx, id);
    if (before && before.whatsapp !== whatsapp) await requests.unlink(trx, userId, before.whatsapp);
    await trx('providers').insert({ id, userId, tradeName, whatsapp }).onConflict('id').merge();
  },

  /** What was sent to it reaches it no more, unless it has quoted it. */
  remove: async (trx: Transaction, id: number): Promise<void> => {
    const before = await findNumber(trx, id);
    if (before) await requests.unlink(trx, before.userId, before.whatsapp);
    await trx('providers').where({ id }).delete();
  },

  findOwned: (on: Executor, userId: number, ids: readonly number[]): Promise<Provider[]> =>
    on('providers')
      .where({ userId })
      .whereIn('id', ids)
      .orderBy('id')
      .select({ providerId: 'id' }, 'tradeName', 'whatsapp'),
};
